import { inquiryExtendFields } from "@noren/contract/channel/inquiry-form.ts";
import type { CallOptions } from "@noren/contract/client.ts";
import { labels } from "@noren/contract/platform/form/labels.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const business = { "SITE.VARIANT": "business" };
const categories = [{ id: "c-order", key: "about-order", name: "ご注文について", product_count: 0, children: [] }];

const accepting = () => vi.fn(async (_: object, _options?: CallOptions) => ({ key: "Q261120-7K3F9QXA" }));
const shop = (send = accepting()) => ({
  inquiry: { send },
  category: { hierarchy: async ({ table }: { table?: string } = {}) => (table === "inquiries" ? categories : []) },
});

const typed = {
  key: "drawn-with-the-page",
  name: "山田 花子",
  name_kana: "やまだ はなこ",
  email: "hanako@example.jp",
  phone: "０９０ー１２３４ー５６７８",
  category_id: "c-order",
  "extend.order_no": "261120-7K3F9QXA",
  body: "届く日を知りたいです。\n<b>急ぎ</b>ではありません。",
};

/** All fields that a page's form would post, as hidden inputs or typed ones. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
    ]),
  );

test("[FORM-11] a consumer shop asks for little, a business shop for the company, and the settings for anything else", async () => {
  const consumer = (await visit("/contact", { calls: shop() })).html;
  for (const name of ["name", "name_kana", "email", "phone", "category_id", "extend.order_no", "body"])
    expect(consumer).toContain(`name="${name}"`);
  expect(consumer).not.toContain('name="extend.corporation"');
  const company = (await visit("/contact", { calls: shop(), settings: business })).html;
  for (const name of inquiryExtendFields) {
    expect(company).toContain(`name="extend.${name}"`);
    expect(words(company)).toContain(labels.contact[name]);
  }
  expect(company).not.toContain('name="name_kana"');
  for (const choice of [
    "メーカー元で出荷",
    "店舗へ直送",
    "お客さまへ直送",
    "前払い（銀行振込）",
    "請求書払い（後払い）",
    "後払い決済サービス",
  ])
    expect(words(company)).toContain(choice);
  const own = (await visit("/contact", { calls: shop(), settings: { "INQUIRY.FIELDS": ["store_name"] } })).html;
  expect(own).toContain('name="extend.store_name"');
  expect(own).not.toContain('name="phone"');
});

test("[FORM-11] an inquiry is typed, read back and sent once, and the last page says its number", async () => {
  const send = accepting();
  const calls = shop(send);
  const confirm = await visit("/contact/confirm", { form: typed, calls });
  expect(confirm.status).toBe(200);
  expect(send).not.toHaveBeenCalled();
  for (const text of [
    "お問い合わせ内容の確認",
    "ヤマダ　ハナコ",
    "090-1234-5678",
    "ご注文について",
    "まだ送信されていません",
  ])
    expect(words(confirm.html)).toContain(text);
  expect(confirm.html).toContain("&lt;b&gt;急ぎ");
  // what was typed is in the form, and in no address and no cookie that can be read
  expect(confirm.cookies).not.toContain("hanako");
  const hidden = hiddenIn(confirm.html);
  expect(hidden).toMatchObject({
    key: typed.key,
    email: typed.email,
    body: typed.body,
    "extend.order_no": "261120-7K3F9QXA",
  });

  const sent = await visit("/contact/confirm", { form: { ...hidden, intent: "send" }, cookie: confirm.cookies, calls });
  expect([sent.response.status, sent.response.headers.get("location")]).toEqual([303, "/contact/complete"]);
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      phone: "090-1234-5678",
      category_id: "c-order",
      extend: expect.objectContaining({ order_no: "261120-7K3F9QXA" }),
    }),
    { idempotencyKey: expect.any(String) },
  );
  await visit("/contact/confirm", { form: { ...hidden, intent: "send" }, cookie: confirm.cookies, calls });
  const keys = send.mock.calls.map(([, options]) => options!.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  const done = await visit("/contact/complete", { cookie: sent.cookies, calls });
  expect(words(done.html)).toContain("Q261120-7K3F9QXA");
  expect(words(done.html)).toContain("hanako@example.jp");
});

test("[FORM-11] back from the confirmation nothing is lost", async () => {
  const calls = shop();
  const confirm = await visit("/contact/confirm", { form: typed, calls });
  expect(confirm.html).toContain('formAction="/contact"');
  const back = await visit("/contact", { form: hiddenIn(confirm.html), cookie: confirm.cookies, calls });
  expect(back.status).toBe(200);
  for (const value of ["山田 花子", "ヤマダ　ハナコ", "hanako@example.jp", "090-1234-5678", typed.key])
    expect(back.html).toContain(`value="${value}"`);
  expect(back.html).toContain("&lt;b&gt;急ぎ&lt;/b&gt;ではありません。</textarea>");
  expect(back.html).toMatch(/<option value="c-order" selected=""/);
});

test("[FORM-11] the confirmation is only after an input, and the last page only after a send", async () => {
  for (const path of ["/contact/confirm", "/contact/complete"]) {
    const { response } = await visit(path, { calls: shop() });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/contact"]);
  }
  const { cookies } = await visit("/contact/confirm", { form: typed, calls: shop() });
  for (const path of ["/contact/confirm", "/contact/complete"]) {
    const { response } = await visit(path, { cookie: cookies, calls: shop() });
    expect(response.headers.get("location")).toBe("/contact");
  }
});

test("[FORM-09, ERR-04] what is wrong is said at its field with all that was typed, and nothing is sent", async () => {
  const calls = shop();
  const wrong = { ...typed, email: "hanako", phone: "abc", category_id: "", name: "" };
  const { status, html } = await visit("/contact/confirm", { form: { ...wrong, intent: "send" }, calls });
  expect(status).toBe(422);
  for (const text of [
    "お名前を入力してください",
    "メールアドレスの形式が正しくありません",
    "電話番号のフォーマット",
    "お問い合わせ種別を選択してください",
  ])
    expect(words(html)).toContain(text);
  expect(html).toContain('value="hanako"');
  expect(html).toContain("届く日を知りたいです。");
  for (const name of Object.keys(typed)) {
    const long = await visit("/contact/confirm", { form: { ...typed, [name]: "長".repeat(2500) }, calls });
    expect([name, long.status]).toEqual([name, name === "key" ? 200 : 422]);
    expect((await visit("/contact/confirm", { form: { ...typed, [name]: "a\0" }, calls })).status).toBeLessThan(500);
  }
  const company = { ...typed, "extend.corporation": "株式会社みほん", "extend.delivery": "4", "extend.payment": "x" };
  const odd = await visit("/contact/confirm", { form: company, settings: business, calls });
  expect(odd.status).toBe(422);
  expect(words(odd.html)).toContain("ご希望の納品方法の内容をご確認ください");
  expect(calls.inquiry.send).not.toHaveBeenCalled();
});

test("[FORM-01] a company's inquiry asks for its person and its telephone in the words of its other forms", async () => {
  const calls = shop(vi.fn());
  const { html } = await visit("/contact", { settings: business, calls });
  for (const label of ["ご担当者名", "会社の電話番号"]) expect(words(html)).toContain(label);
  const none = await visit("/contact/confirm", { form: { ...typed, name: "", phone: "" }, settings: business, calls });
  for (const refusal of ["ご担当者名を入力してください", "会社の電話番号を入力してください"])
    expect(words(none.html)).toContain(refusal);
  expect(words((await visit("/contact", { calls })).html)).not.toContain("会社の電話番号");
});

test("[AUTH-18] a captcha that the shop asks for is shown on the confirmation, and the mailed link works without script", async () => {
  const refused = shop(vi.fn(async () => Promise.reject(new ShopError("captcha.required", { purpose: "inquiry" }))));
  const sendMail = vi.fn(async () => ({}));
  const challenge = async () => Promise.reject(new ShopError("common.too_many_requests"));
  const calls = { ...refused, captcha: { sendMail, challenge } };
  const shown = await visit("/contact/confirm", { form: { ...typed, intent: "send" }, calls });
  expect(shown.status).toBe(422);
  expect(words(shown.html)).toContain("ロボットではないことの確認をお願いします。");
  expect(hiddenIn(shown.html).body).toBe(typed.body);
  const mailed = await visit("/contact/confirm", { form: { ...typed, intent: "captcha-mail" }, calls });
  expect(sendMail).toHaveBeenCalledWith({ purpose: "inquiry", name: typed.email });
  expect(words(mailed.html)).toContain("確認メールをお送りしました。");
  expect(hiddenIn(mailed.html).body).toBe(typed.body);
});

test("[ERR-05] too many inquiries are answered on the confirmation, where nothing is lost", async () => {
  const calls = shop(vi.fn(async () => Promise.reject(new ShopError("common.too_many_requests", { retry_after: 60 }))));
  const { response, html } = await visit("/contact/confirm", { form: { ...typed, intent: "send" }, calls });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(words(html)).toContain("しばらくしてから");
  expect(hiddenIn(html).body).toBe(typed.body);
});

test("[NAV-01] every page's footer leads to the form, and so do the pages that say what is not there", async () => {
  for (const look of ["simple", "toki"]) {
    const { html } = await visit("/", { look, calls: shop() });
    expect(html).toMatch(/<footer[\s\S]*href="\/contact"/);
  }
  const { html } = await visit("/no-such-page", { calls: shop() });
  expect(html).toMatch(/<main[\s\S]*href="\/contact"[\s\S]*<\/main>/);
});
