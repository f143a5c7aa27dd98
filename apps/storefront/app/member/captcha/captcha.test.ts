import type { AltchaChallenge, CaptchaPurpose } from "@noren/contract/member/captcha.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const form = { username: "hanako@example.jp", password: "Noren-1234" };

const challengeFor = async ({ purpose }: { purpose: CaptchaPurpose }): Promise<AltchaChallenge> => ({
  kind: "altcha",
  challenge: {
    parameters: {
      algorithm: "PBKDF2/SHA-256",
      nonce: "00",
      salt: "00",
      cost: 1,
      keyLength: 32,
      keyPrefix: "00",
      keySignature: "00",
      data: { channel: "c1", purpose, until: 1 },
    },
    signature: "signature-of-the-challenge",
  },
});

function shop(refusal: ShopError = new ShopError("captcha.required", { purpose: "login" })) {
  const login = vi.fn(async (_input: { captcha?: string | undefined }) => Promise.reject(refusal));
  const sendMail = vi.fn(async () => ({}));
  const confirm = async () => ({ proof: "mail.a-proof", purpose: "login" as const, expires_at: "" });
  return { auth: { login }, captcha: { challenge: vi.fn(challengeFor), sendMail, confirm } };
}

test("[SEC-05] a login that requires a captcha shows the form again with what was typed, and a challenge for script", async () => {
  const { status, html } = await visit("/login", { form, calls: shop() });
  expect(status).toBe(422);
  expect(html).toContain('value="hanako@example.jp"');
  expect(html).not.toContain("Noren-1234");
  expect(html).toContain("signature-of-the-challenge");
  expect(html).toMatch(/<input[^>]*name="captcha"[^>]*value=""/);
  expect(words(html)).toContain("ロボットではないことの確認をお願いします。");
  // without script the page offers the emailed link
  expect(html).toMatch(/<button value="captcha-mail" formNoValidate=""[^>]*name="intent"/);
});

test("[SEC-05] a form without a captcha neither shows nor loads one", async () => {
  const { html } = await visit("/login", { calls: shop() });
  expect(html).not.toContain('name="captcha"');
  expect(html).not.toContain("solve-captcha");
});

test("[SEC-05] a solved captcha is sent; after it was used up by a wrong password a new one follows", async () => {
  const wrong = shop(new ShopError("auth.invalid_credentials"));
  const solved = { ...form, captcha: "solved", captcha_for: "login" };
  const { html } = await visit("/login", { form: solved, calls: wrong });
  expect(wrong.auth.login).toHaveBeenCalledWith({ ...form, captcha: "solved" });
  expect(html).toContain("signature-of-the-challenge");
  expect(html).not.toContain('value="solved"');
  const odd = await visit("/login", { form: { ...solved, captcha_for: "__proto__" }, calls: wrong });
  expect(odd.status).toBe(422);
});

test("[SEC-05] the email is requested for the name that was typed, and the answer does not reveal who is a member", async () => {
  const calls = shop();
  const { status, html } = await visit("/login", { form: { ...form, intent: "captcha-mail" }, calls });
  expect(status).toBe(200);
  expect(calls.captcha.sendMail).toHaveBeenCalledWith({ purpose: "login", name: form.username });
  expect(calls.auth.login).not.toHaveBeenCalled();
  expect(words(html)).toContain("会員登録がある場合は、ご登録のメールアドレスへ確認メールをお送りしました。");
  expect(html).toContain('value="hanako@example.jp"');
  expect(html).not.toContain("Noren-1234");
  const empty = await visit("/login", { form: { username: " ", intent: "captcha-mail" }, calls });
  expect(words(empty.html)).toContain("確認メールの宛先を入力してください");
  expect(calls.captcha.sendMail).toHaveBeenCalledTimes(1);
});

test("[SEC-03] too many mails are answered at the form, with the time to wait", async () => {
  const calls = shop();
  const sendMail = async () => Promise.reject(new ShopError("common.too_many_requests", { retry_after: 60 }));
  const { response, html } = await visit("/login", {
    form: { ...form, intent: "captcha-mail" },
    calls: { ...calls, captcha: { ...calls.captcha, sendMail } },
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(words(html)).toContain("しばらくしてから");
});

test("[SEC-05] without a challenge, after too many requests, the emailed link remains", async () => {
  const calls = shop();
  const challenge = async () => Promise.reject(new ShopError("common.too_many_requests"));
  const { status, html } = await visit("/login", {
    form,
    calls: { ...calls, captcha: { ...calls.captcha, challenge } },
  });
  expect(status).toBe(422);
  expect(html).toContain('value="captcha-mail"');
});

test("[SEC-05] opening the emailed link changes nothing; its button stores a proof in the browser, which the form sends once", async () => {
  const calls = shop();
  const confirm = vi.fn(calls.captcha.confirm);
  const open = { ...calls, captcha: { ...calls.captcha, confirm } };
  const page = await visit("/captcha/confirm?key=the-key", { calls: open });
  expect(page.html).toMatch(/<input[^>]*name="key"[^>]*value="the-key"/);
  expect(confirm).not.toHaveBeenCalled();
  expect(page.cookies).toBe("");
  const confirmed = await visit("/captcha/confirm?key=the-key", { form: { key: "the-key" }, calls: open });
  expect(confirm).toHaveBeenCalledWith({ key: "the-key" });
  const location = confirmed.response.headers.get("location")!;
  expect(location).toContain("/captcha/confirm?purpose=login&done=");
  expect(confirmed.cookies).toBe("captcha.demo=mail.a-proof");
  expect(confirmed.response.headers.get("set-cookie")).toContain("HttpOnly");
  const done = await visit(location, { cookie: confirmed.cookies, calls: open });
  expect(words(done.html)).toContain("確認できました");
  expect(done.html).toMatch(/href="\/login"/);
  // neither for a made-up address nor for one that was made for another form
  for (const made of ["?purpose=login&done=1", location.slice(location.indexOf("?")).replace("=login", "=register")])
    expect(words((await visit(`/captcha/confirm${made}`, { calls: open })).html)).not.toContain("確認できました");
  // the form sends the proof, and the browser removes it after the answer
  const login = await visit("/login", { form, cookie: confirmed.cookies, calls: open });
  expect(calls.auth.login).toHaveBeenCalledWith({ ...form, captcha: "mail.a-proof" });
  expect(login.cookies).toBe("");
});

test("[CAT-25, AUTH-18] the link of a restock form leads back to the form of its variant, or without one to the products", async () => {
  const confirm = async () => ({ proof: "mail.a-proof", purpose: "restock" as const, expires_at: "" });
  const calls = { captcha: { confirm } };
  const backHref = async (query: string) => {
    const address = `/captcha/confirm?key=the-key${query}`;
    const { response } = await visit(address, { form: { key: "the-key" }, calls });
    const { html } = await visit(response.headers.get("location")!, { calls });
    return /<a[^>]*class="button[^"]*"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*class="button/
      .exec(html)!
      .slice(1)
      .join("");
  };
  expect(await backHref("&product=tenugui%2Fai&variant=v3")).toBe("/product/tenugui%2Fai/restock?variant=v3");
  for (const query of ["", "&product=tenugui", "&variant=v3", `&product=${"x".repeat(5000)}&variant=v3`])
    expect(await backHref(query)).toBe("/product");
  // any product key is escaped as one part of the path
  expect(await backHref("&product=//evil.example&variant=v3")).toBe("/product/%2F%2Fevil.example/restock?variant=v3");
});

test("[ERR-04] a link without a key, with a malformed or an expired one is answered by a sentence", async () => {
  const confirm = async () => Promise.reject(new ShopError("captcha.link_ended"));
  const calls = { captcha: { confirm } };
  for (const query of ["", "?done=__proto__", "?key="]) {
    const { status, html } = await visit(`/captcha/confirm${query}`, { calls });
    expect([query, status]).toEqual([query, 200]);
    expect(words(html)).toContain("このリンクは正しくありません");
  }
  const ended = await visit("/captcha/confirm?key=x", { form: { key: "x" }, calls });
  expect(ended.status).toBe(422);
  expect(words(ended.html)).toContain("すでに使われています");
});
