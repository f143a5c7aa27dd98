import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choosePayment, sees, toConfirm, towel } from "./buyer.ts";
import { openPage, shopUrl } from "./shop.ts";
import { fillCart, startAtPayment } from "./starts.ts";
import { isLong } from "./ways.ts";

/** Values encoded as a browser would and as it never would. */
const badValues = [
  "",
  "+",
  "%E3%80%80",
  "-1",
  "1e309",
  "99999999999999999999",
  "__proto__",
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%zz",
  "%E2%80%8B%E2%80%8B",
  "a%0D%0ASet-Cookie:%20x=1",
  "%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
  "';drop%20table%20cart;--",
  "%25_%5C",
  "2026-02-30",
  "00000000-0000-0000-0000-000000000000",
  "a".repeat(10_000),
];

type Form = { path: string; fields: [name: string, value: string][] };

/** Fields and current values of the page's main form. */
async function formOn(page: Page, path: string, fields: Record<string, string> = {}): Promise<Form> {
  await page.goto(path);
  const found = await page
    .locator("main form[method=post]:not([data-like])")
    .last()
    .evaluate((form) => [...new FormData(form as HTMLFormElement)]);
  return { path, fields: Object.entries({ ...Object.fromEntries(found as [string, string][]), ...fields }) };
}

const encode = (fields: Form["fields"]) =>
  fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);

/**
 * Each field with each bad value, twice, as a list, as an object, and missing. Outside of the long tests the fields of a
 * larger form take turns, so that each value goes into each form.
 */
function* badBodies({ fields }: Form): Generator<[title: string, body: string]> {
  const turns = isLong || fields.length < 6 ? 1 : 5;
  for (const [place, [name]] of fields.entries()) {
    const others = encode(fields.filter(([one]) => one !== name));
    const key = encodeURIComponent(name);
    const bodies = [...badValues.map((bad) => `${key}=${bad}`), `${key}=a&${key}=b`, `${key}[]=a`, `${key}[a]=1`, ""];
    for (const bad of bodies.filter((_, at) => at % turns === place % turns))
      yield [`${name}: ${bad.slice(0, 60)}`, [...others, bad].join("&")];
  }
  const odd = [
    "__proto__=1",
    "__proto__.polluted=1",
    "constructor.prototype.polluted=1",
    "orderer=1",
    "orderer.__proto__.a=1",
    "address=x",
    "=1",
    "%",
    "a".repeat(200_000),
  ];
  for (const more of odd) yield [`more: ${more.slice(0, 40)}`, [...encode(fields), more].join("&")];
  yield ["nothing at all", ""];
}

test("[ERR-04] no field of any form of the purchase breaks a page or orders anything, whatever is sent", async () => {
  const page = await openPage();
  await startAtPayment(page);
  await choosePayment(page, "銀行振込（前払い）");
  await toConfirm(page);
  const heart: Form = { path: `${towel}/likes`, fields: [["liked", "1"]] };
  const forms = [
    await formOn(page, towel, { quantity: "1" }),
    heart,
    await formOn(page, "/cart", { intent: "modify", quantity: "1" }),
    await formOn(page, "/cart/shipping-select"),
    await formOn(page, "/cart/shipping-add", { intent: "", town: "0" }),
    await formOn(page, "/cart/shipping-add", { intent: "postal", "address.postal_code": "4520961", town: "0" }),
    await formOn(page, "/cart/shipping-detail"),
    await formOn(page, "/cart/payment", { intent: "" }),
  ];
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const origin = shopUrl();
  const send = async (path: string, body: string, type = "application/x-www-form-urlencoded") => {
    const headers = { cookie, origin, "content-type": type };
    const answer = await fetch(origin + path, { method: "POST", body, headers, redirect: "manual" });
    const text = await answer.text();
    const hasMessage = answer.status < 400 || /<html lang="ja"[\s\S]*[ぁ-ん]/.test(text);
    return {
      status: answer.status,
      hasMessage,
      isSplit: answer.headers.has("x") || /\bx=1/.test(answer.headers.get("set-cookie") ?? ""),
    };
  };
  const faults: string[] = [];
  let sent = 0;
  for (const form of forms) {
    const bodies = [...badBodies(form)];
    while (bodies.length > 0) {
      const answers = bodies.splice(0, 6).map(async ([title, body]) => ({ title, ...(await send(form.path, body)) }));
      for (const { title, status, hasMessage, isSplit } of await Promise.all(answers)) {
        sent += 1;
        if (status >= 500 || !hasMessage || isSplit)
          faults.push(`${form.path} ${title} → ${status}${hasMessage ? "" : " without words"}`);
      }
    }
    const file = await send(
      form.path,
      "--b\r\ncontent-disposition: form-data; name=x; filename=x\r\n\r\n\0\r\n--b--",
      "multipart/form-data; boundary=b",
    );
    const xml = await send(form.path, "<a/>", "text/xml");
    if (file.status >= 500 || xml.status >= 500)
      faults.push(`${form.path} as a file ${file.status} or xml ${xml.status}`);
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(250);
  await page.goto("/cart/confirm");
  await sees(page, "神宮前");
});

test("[ERR-04] the last button accepts its own form only", async () => {
  const page = await openPage({ expected: /422|409/ });
  await fillCart(page);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const form = {
    path: "/cart/confirm",
    fields: [
      ["digest", "x"],
      ["key", "k"],
    ] as Form["fields"],
  };
  for (const [title, body] of badBodies(form)) {
    const headers = { cookie, origin: shopUrl(), "content-type": "application/x-www-form-urlencoded" };
    const { status, headers: answered } = await fetch(`${shopUrl()}/cart/confirm`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    expect([title, status < 500, answered.get("location")]).not.toEqual([title, true, "/cart/complete"]);
    expect([title, status < 500]).toEqual([title, true]);
  }
  await page.goto("/cart");
  await sees(page, "カート 1点");
});
