"""Runs tasks with `pagehand`: one fresh home and browser, one session and tab for each task, everything allowed once."""
from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bedlib import report
from bedlib.judge import judge
from bedlib.web import Server

START_SECONDS = 60
SETTLE_SECONDS = 0.4
"""After a turn: what a page still sends belongs to the turn."""
TASKS_PER_BROWSER = 40


class Browser:
    """`pagehand browser --headless` with a home of its own."""

    def __init__(self, args):
        self.args = args
        self.home = tempfile.mkdtemp(prefix="evd-")
        if args.home:
            shutil.copytree(args.home, self.home, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.db*", "*.sock", "*.log"))
        self.env = {**os.environ, "PAGEHAND_HOME": self.home}
        command = [args.pagehand, "browser", "--headless", "--json", "--browser", args.browser]
        self.process = subprocess.Popen(command, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("{"):
            self.process.wait(10)
            raise SystemExit(f"the browser did not start: {line}{self.process.stderr.read()}")

    def pagehand(self, *words, seconds):
        """(exit code, stdout, stderr); 124 when the time was up."""
        process = subprocess.Popen([self.args.pagehand, *words], env=self.env, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            out, err = process.communicate(timeout=seconds)
            return process.returncode, out, err
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            try:
                out, err = process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                out, err = process.communicate()
            return 124, out, err

    def call(self, tool, arguments, session=None):
        words = ["call", "--json", "--auto-approve", "all", *(["--session", session] if session else []), tool, json.dumps(arguments)]
        code, out, err = self.pagehand(*words, seconds=30)
        try:
            return json.loads(out.strip().splitlines()[-1])
        except (IndexError, ValueError):
            raise RuntimeError(f"pagehand call {tool}: exit {code}: {out[-300:]}{err[-300:]}") from None

    def close(self):
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        subprocess.run([self.args.pagehand, "hub", "--stop"], env=self.env, capture_output=True, timeout=30, check=False)
        shutil.rmtree(self.home, ignore_errors=True)


def heard(out):
    """What the JSON lines of `drive` tell: answer, calls, permissions, end."""
    told, calls, permissions, end = {}, [], 0, {}
    order = []
    for line in out.splitlines():
        try:
            data = json.loads(line)
        except ValueError:
            continue
        if "stopReason" in data:
            end = data
            continue
        update = data.get("update") or {}
        meta = update.get("_meta") or {}
        match update.get("sessionUpdate"):
            case "agent_message_chunk":
                key = update.get("messageId")
                if key not in told:
                    told[key] = ""
                    order.append(key)
                told[key] += update["content"].get("text", "")
            case "tool_call":
                calls.append({"tool": meta.get("pagehand/toolName", ""), "title": update.get("title", ""), "arguments": update.get("rawInput")})
            case "tool_call_update":
                by = str((meta.get("pagehand/decision") or {}).get("by", ""))
                permissions += bool(by) and not by.startswith("policy")
    answer = "\n".join(told[k].strip() for k in order)
    if end.get("reason"):
        answer = f"{answer}\n{end['reason']}".strip()
    return answer, calls, permissions, end


def one(browser, server, task, args):
    """One task, judged."""
    site = server.site
    site.reset()
    # A tab of its own, which is closed afterwards: a window goes with its last tab, and Firefox with its last window.
    opened = browser.call("tabs", {"action": "open", "url": server.url + task["start"]})
    if "session" not in opened:
        raise RuntimeError(f"no page could be opened: {json.dumps(opened)[:300]}")
    session, tab = opened["session"], (opened.get("structuredContent") or {}).get("tab")
    time.sleep(SETTLE_SECONDS)
    before = site.books()
    server.log.clear()
    started = time.monotonic()
    code, out, err = browser.pagehand("drive", "--json", "--session", session, "--engine", args.engine, "--auto-approve", "all",
                                      *args.drive_arg, task["say"], seconds=args.seconds)
    seconds = time.monotonic() - started
    time.sleep(SETTLE_SECONDS)
    after = site.books()
    answer, calls, permissions, end = heard(out)
    if code and not answer:
        answer = err.strip()[-300:]
    verdict = judge(task, before, after, code, answer, site.FREE)
    posts = [p for p in server.log if p[0] != "/consent"]
    if tab:
        try:
            browser.call("tabs", {"action": "close", "tab": tab}, session)
        except RuntimeError:
            pass
    return {"id": task["id"], "site": task["site"], "kind": task["kind"], "level": task["level"], "several": bool(task.get("several")), "goal": bool(task.get("goal")), "say": task["say"],
            "may_refuse": bool(task.get("may_refuse")), **verdict, "answer": answer, "exit": code, "stop": end.get("stopReason"), "spent": end.get("spent"),
            "calls": len(calls), "called": [f"{c['tool']}: {c['title']}" for c in calls if c["tool"] != "readPage"],
            "permissions": permissions, "seconds": round(seconds, 2), "sent": posts}


def run(modules, tasks, args):
    servers = {name: Server(module.Site()) for name, module in modules.items()}
    outcomes, browser, used = [], None, 0
    try:
        for task in tasks:
            for attempt in (1, 2):
                if browser is None or used >= TASKS_PER_BROWSER:
                    if browser:
                        browser.close()
                    browser, used = Browser(args), 0
                used += 1
                try:
                    outcome = one(browser, servers[task["site"]], task, args)
                    break
                except (RuntimeError, KeyError) as error:
                    print(f"{task['id']}: {error}; the browser is started anew", file=sys.stderr)
                    browser.close()
                    browser = None
                    if attempt == 2:
                        raise
            outcomes.append(outcome)
            print(f"{outcome['verdict']:8} {task['id']:10} {outcome['seconds']:6.2f}s  {task['say'][:70]}  | {outcome['why'][:90]}", flush=True)
            if args.json:
                Path(args.json).write_text(json.dumps(outcomes, indent=1, ensure_ascii=False), encoding="utf-8")
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    finally:
        if browser:
            browser.close()
        for server in servers.values():
            server.close()
    print("\n" + report.table(outcomes))
    print("\n" + report.wrongs(outcomes))
    return outcomes
