"use strict";
/*
 * Words that tell what a field is for, in the languages of many pages, as data: the beginnings of words, in small letters
 * and without accents, with commas between them; a blank in one of them may be missing on the page.
 */
const pageWords = (() => {
  const LONGEST = 200; // Characters of a label that are looked at.

  /** Boxes whose text is sent to somebody. */
  const MESSAGES = anyOf(
    "messag, chat, reply, respond, comment, nachricht, antwort, kommentar, schreib, mensaje, respuesta, reponse, repondre, rispost, mensagem, respost, bericht, reactie, antwoord, wiadomos, " +
      "odpowied, mesaj, yanit, yorum, сообщен, ответ, коммент, повідомл, відповід, zprav, odpoved, meddeland, svar, beskje, kommentti, viesti",
    "消息|訊息|信息|留言|评论|回复|回覆|メッセージ|返信|コメント|메시지|답장|댓글|رسالة|تعليق|संदेश|टिप्पणी",
  );

  const PASSWORDS = anyOf(
    "pass word, passwor[dt], passwd, pwd, pass phrase, pass code, kennwort, passord, contrasena, senha, palavra passe, mot de passe, mdp, parola d'ordine, parola(?! chiav), wachtwoord, toegangscode, " +
      "hasl[oa], heslo, lozink, geslo, salasana, losenord, adgangskode, kodeord, jelszo, sifre, parool, slaptazod, fjalekalim, mat khau, kata sandi, kata laluan, clave de acceso, clave secreta, " +
      "clave personal, clave actual, clave nueva, (?<!palabra.)clave$, zugangscode, pin nummer, geheimwort, geheimzahl, geheimnummer, geheimcode, master key, парол, κωδικος προσβασ, κωδικος ασφαλ, συνθηματικ",
    "סיסמ[הא]|كلمة (?:ال)?(?:مرور|سر)|كلمه (?:عبور|رمز)|رمز عبور|گذرواژه|पासवर्ड|パスワード|暗証番号|密码|密碼|口令|비밀번호|암호|รหัสผ่าน",
  );

  /** Codes that are good once, and keys of programs. */
  const CODES = anyOf(
    "one time code, one time pass, one time pin, 1 time code, otp(?!\\p{L}), totp, 2fa, mfa(?!\\p{L}), two factor code, two factor auth, authenticator code, authentication code, verification code, verification pin, security code, confirmation code, sms code, " +
      "login code, access code, recovery code, backup code, unlock code, unlock pin, einmalcode, einmalpass, einmalkennwort, einmalpin, bestatigungscode, sicherheitscode, prufcode, freigabecode, verifizierungscode, " +
      "authentifizierungscode, wiederherstellungscode, tan(?![\\p{L}]), tan nummer, tan eingeb, m tan, sms tan, push tan, photo tan, chip tan, e tan, codigo de verificacion, codigo de seguridad, codigo de verificacao, codigo de seguranca, " +
      "codigo de confirma, codigo de acces, code de verification, code de securite, code de confirmation, code secret, code d'acces, code sms, codice di verifica, codice di sicurezza, codice di conferma, " +
      "codice segreto, verificatiecode, beveiligingscode, bevestigingscode, kod weryfikacyjny, kod bezpieczenstwa, kod sms, overovaci kod, bezpecnostni kod, dogrulama kodu, guvenlik kodu, onay kodu, " +
      "verifieringskod, sakerhetskod, bekraftelseskod, sikkerhedskode, bekreftelseskode, vahvistuskoodi, код подтвержд, код безопасн, код из, проверочный код, код підтвердж, recovery phrase, seed phrase, secret phrase, mnemonic, " +
      "private key, secret key, api key, api token, api secret, access token, access key, auth token, bearer token, client secret, shared secret, secret token, secret code, secret word",
    "验证码|驗證碼|校验码|安全码|安全碼|認証コード|確認コード|ワンタイム|セキュリティコード|인증 ?번호|인증 ?코드|보안 ?코드|رمز (?:ال)?(?:تحقق|أمان|تأكيد)|קוד (?:ה)?(?:אימות|אבטחה)|ओटीपी|सत्यापन कोड|รหัสยืนยัน",
  );
  const PINS = /(?<![\p{L}\p{N}])(?:pin|nip)(?![\p{L}\p{N}])(?! ?(?:name|title|board|message|note|to|this|it|drop|colou?r|location))/iu;
  const NOT_PINS = /zip|postal|post ?code|address|area|district|city|delivery|pin ?code|map/iu;

  /** What pays: numbers of cards and accounts. */
  const MONEY = anyOf(
    "card number, card num, card no, card nr, credit card, debit card, cc num, cc no, cc csc, cc cvc, cc cvv, cvc, cvv, csc(?!\\p{L}), cvn, card verification, card security, card expir, kartennummer, kreditkarte, prufnummer, " +
      "kartenprufnummer, prufziffer, numero de tarjeta, numero de la tarjeta, num tarjeta, numero de carte, numero de la carte, carte bancaire, carte de credit, cryptogramme, numero carta, numero della carta, " +
      "numero do cartao, numero de cartao, kaartnummer, numer karty, cislo karty, kart numara, kortnummer, kortin numero, номер карт, iban(?!\\p{L}), kontonummer, account number, account no, bank account, sort code, " +
      "routing number, numero de cuenta, numero de compte, numero da conta, numero di conto, numero de conto, rekeningnummer, numer konta, numer rachunku, cislo uctu, hesap numara, номер счет, номер рахунк",
    "卡号|卡號|信用卡|银行账号|カード番号|口座番号|카드 ?번호|계좌 ?번호|رقم (?:ال)?(?:بطاقة|حساب)|מספר (?:ה)?(?:כרטיס|חשבון)|कार्ड (?:नंबर|संख्या)|खाता (?:नंबर|संख्या)|(?<!\\p{N}|/ ?)mm ?/ ?(?:yy|jj|aa)",
  );

  /** What proves who somebody is. */
  const PERSONAL = anyOf(
    "ssn(?!\\p{L}), social security, national insurance n, sozialversicherungsnummer, steuer id, numero de securite sociale, numero de seguridad social, numero de seguro social, security answer, secret answer, answer to your sec, " +
      "answer to the sec, answer to sec, mother's maiden, mothers maiden, madchenname der mutter, sicherheitsantwort, antwort auf die sicherheitsfrage, antwort auf sicherheitsfrage, respuesta secreta, respuesta de seguridad, " +
      "reponse secrete, reponse de securite, risposta segreta, risposta di sicurezza, resposta secreta, resposta de seguranca, geheim antwoord, ответ на секретн, tajna odpowiedz, odpowiedz na pytanie",
    "社会保障|密保答案|秘密の答え|보안 답변|주민등록번호|身份证",
  );

  /** Fields about secrets that are none themselves. */
  const ABOUT = /(?<!\p{L})(?:hint|reminder|length|polic|expire|strength|manager|generator|search|find|filter|hinweis|suche|recherch|buscar|cerca|zoek|rule)|(?:wort|code|password).{0,3}(?:lange|starke)|(?:library|loyalty|membership|member|bonus|student|business|report|punch) card/iu;
  /** Names that sites give password fields, whole. */
  const NAMED = /^(?:.*[-_.[])?(?:pass|pwd|pswd|psw|passw|passwd)\]?$/i;

  /** @param {string} stems @param {string} others Anywhere in the text, for scripts that write no blanks. */
  function anyOf(stems, others) {
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${stems.split(", ").map((one) => one.replaceAll(" ", "[ ']?")).join("|")})|${others}`, "iu");
  }

  /** @param {string} text @returns {string} In the form of the lists: without accents, the words of names such as `cardNumber` and `card_number` apart. */
  function plain(text) {
    const apart = text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-.:[\]()*\s]+/g, " ");
    return apart.normalize("NFD").replace(/(?<=[a-zA-Zα-ωΑ-Ω])\p{M}+/gu, "").normalize("NFC").replaceAll("ı", "i").replaceAll("ł", "l").replaceAll("ß", "ss").replaceAll("ø", "o").trim();
  }

  /** What a label says, without the links and fields in it. @param {Element} label */
  function labelText(label) {
    if (!label.firstElementChild) return label.textContent ?? "";
    const copy = /** @type {Element} */ (label.cloneNode(true));
    for (const other of copy.querySelectorAll("a, button, input, select, textarea, script, style")) other.remove();
    return copy.textContent ?? "";
  }

  /** What is said of a field: by its labels, its hint, and the names it has. @param {Element} element */
  function saidOf(element) {
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const ids = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    const labels = [...pageForms.labelsOf(element), ...ids.map((id) => root.getElementById?.(id))];
    const said = ["placeholder", "aria-label", "aria-placeholder", "data-placeholder", "title", "name", "id"].map((name) => element.getAttribute(name) ?? "");
    return [...labels.map((one) => (one ? labelText(one).slice(0, LONGEST) : "")), ...said].map(plain).filter(Boolean);
  }

  /** @param {Element} element */
  function isForMessages(element) {
    return saidOf(element).some((text) => MESSAGES.test(text));
  }

  /** Whether what is said of a field makes it one for secrets. @param {Element} element */
  function isForSecrets(element) {
    if ([element.getAttribute("name"), element.getAttribute("id")].some((name) => name && NAMED.test(name))) return true;
    const said = saidOf(element);
    const all = said.join(" | ");
    return said.some((text) => !ABOUT.test(text) && ([PASSWORDS, CODES, MONEY, PERSONAL].some((words) => words.test(text)) || (PINS.test(text) && !NOT_PINS.test(all))));
  }

  return { isForMessages, isForSecrets };
})();
