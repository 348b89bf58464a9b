import assert from "node:assert/strict";
import { test } from "node:test";

import { isSecretField, redactedAddress, redactedBody, redactedHeader } from "../../../extension/lib/redaction.js";

test("names of secrets, and names that only look like them", () => {
  const secret = ["password", "userPassword", "user[pass]", "new_pwd", "clientSecret", "access_token", "refreshToken", "apiKey", "x-api-key", "OTP", "cvc", "card[number]", "cardNumber", "cc-num", "PIN",
    "session_id", "Contraseña", "authorization", "JWT", "privateKey", "verification_code", "credentials"];
  const plain = ["name", "email", "passenger", "pinned", "author", "spinner", "company", "max_tokens", "card_type", "compass", "expansion", "zip", "number", "code", "query", "panel", "session_name", "tokenizer"];
  assert.deepEqual(secret.filter((name) => !isSecretField(name)), []);
  assert.deepEqual(plain.filter(isSecretField), []);
});

test("bodies of every usual form lose their secrets and nothing else", () => {
  const bodies = [
    ['{"user":"ada","password":"hunter2"}', '{"user":"ada","password":"[redacted]"}'],
    ['{ "user": "ada",  "age": 36 }', '{ "user": "ada",  "age": 36 }'],
    ['{"a":[{"card":{"cardNumber":"4111111111111111","cvc":123}}]}', '{"a":[{"card":{"cardNumber":"[redacted]","cvc":"[redacted]"}}]}'],
    ['[{"name":"password","value":"hunter2"},{"name":"user","value":"ada"}]', '[{"name":"password","value":"[redacted]"},{"name":"user","value":"ada"}]'],
    ['{"query":"mutation { login(user: \\"ada\\", password: \\"hunter2\\") }"}', '{"query":"mutation { login(user: \\"ada\\", password: \\"[redacted]\\") }"}'],
    ['{"password":"","token":null}', '{"password":"","token":null}'],
    ["user=ada&password=hunter2&user%5Bpin%5D=1234", "user=ada&password=[redacted]&user%5Bpin%5D=[redacted]"],
    ['{"user":"ada","password":"hunt', '{"user":"ada","password":"[redacted]"'],
    ['--x\r\nContent-Disposition: form-data; name="otp"\r\n\r\n123456\r\n--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="otp"\r\n\r\n[redacted]\r\n--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x--'],
    ["<s:login><s:user>ada</s:user><s:Password>hunter2</s:Password></s:login>", "<s:login><s:user>ada</s:user><s:Password>[redacted]</s:Password></s:login>"],
    ['<form><input type=hidden name="csrf" value="abc"><input name=user value=ada><input value="hunter2" type="password" name="x"></form>',
      '<form><input type=hidden name="csrf" value="[redacted]"><input name=user value=ada><input value="[redacted]" type="password" name="x"></form>'],
    ["plain words, no fields", "plain words, no fields"],
  ];
  for (const [body, told] of bodies) assert.equal(redactedBody(body), told);
});

test("addresses and headers", () => {
  assert.equal(redactedAddress("https://a.example/x?q=1&access_token=abc#id_token=d&b=2"), "https://a.example/x?q=1&access_token=[redacted]#id_token=[redacted]&b=2");
  assert.equal(redactedAddress("https://ada:hunter2@a.example/"), "https://ada:[redacted]@a.example/");
  assert.equal(redactedAddress("https://a.example/password?page=2"), "https://a.example/password?page=2");
  const told = ["Authorization", "Cookie", "set-cookie", "X-Api-Key", "x-csrf-token", "x-session-id"].map((name) => redactedHeader(name, "abc"));
  assert.deepEqual(new Set(told), new Set(["[redacted]"]));
  assert.equal(redactedHeader("content-type", "text/html"), "text/html");
  assert.equal(redactedHeader("location", "/in?token=abc"), "/in?token=[redacted]");
});

test("a megabyte of anything is read in no time", () => {
  for (const piece of ["a=", '"a":"', 'name="x"\r\n', "<a ", "<input name=", "&", " x", "\\", "a.b-"]) {
    const started = performance.now();
    redactedBody(piece.repeat(Math.ceil(262_144 / piece.length)));
    assert.ok(performance.now() - started < 1000, piece);
  }
});
