"use strict";
/*
 * Words that tell what a field is for, in the languages of many pages; written as the beginnings of words, without accents.
 * Only where nothing else about a field says it.
 * Below: names, text. Above: activation, secrets.
 */
const pageWords = (() => {
  /** Boxes whose text is sent to somebody. */
  const MESSAGES = starting(
    "message messag chat reply respond comment nachricht antwort kommentar schreib mensaje respuesta respond comentar reponse repondre messaggi rispost comment " +
      "mensagem respost bericht reactie antwoord wiadomos odpowied mesaj yanit yorum сообщен ответ коммент повідомл відповід zprav odpoved meddeland svar beskje kommentti viesti",
    "消息|訊息|信息|留言|评论|回复|回覆|メッセージ|返信|コメント|메시지|답장|댓글|رسالة|تعليق|संदेश|टिप्पणी",
  );

  /** @param {string} stems Of words in scripts that write blanks between them. @param {string} others Anywhere in the text. */
  function starting(stems, others) {
    return new RegExp(`(?<![\\p{L}])(?:${stems.split(" ").join("|")})|${others}`, "iu");
  }

  /** @param {string} text @returns {string} Without accents, and with the words of names such as `cardNumber` and `card_number` apart. */
  function plain(text) {
    return text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-.:[\]]+/g, " ").normalize("NFD").replace(/(?<=[a-z])\p{M}+/giu, "").normalize("NFC");
  }

  /** What is said of a field: its name, its hint, and what the page calls it. @param {Element} element */
  function saidOf(element) {
    return plain(["placeholder", "aria-label", "aria-placeholder", "data-placeholder", "title", "name", "id"].map((name) => element.getAttribute(name) ?? "").join(" "));
  }

  /** @param {Element} element */
  function isForMessages(element) {
    return MESSAGES.test(`${plain(pageNames.nameOf(element))} ${saidOf(element)}`);
  }

  return { isForMessages, plain, saidOf, starting };
})();
