import { hash } from "node:crypto";
import { apiDocument } from "@noren/contract/api-document.ts";
import { expect, test } from "vitest";
import { curlOf } from "./curl.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";

const document = apiDocument();
const page = String(await docsPage(document));
/** The page's section of a call. */
const callOf = (id: string) => {
  const begin = page.indexOf(`<div class="inside" id="${id}">`);
  return page.slice(begin, page.indexOf("</details>", begin));
};

test("/api/docs has every call and every shape, without script", () => {
  const ids = [...page.matchAll(/<div class="inside" id="([^"]+)"/g)].map(([, id]) => id!);
  const calls = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  const shapes = Object.keys(document.components.schemas).map((name) => `shape-${name}`);
  expect(ids.toSorted()).toEqual([...calls, ...shapes].toSorted());
  expect(page).not.toContain("<script");
  const [, style] = /<style>([\s\S]*)<\/style>/.exec(page)!;
  expect(docsPolicy).toContain(`style-src 'sha256-${hash("sha256", style!, "base64")}'`);
  const missing = [...page.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !page.includes(`id="${id}"`));
  expect(missing).toEqual([]);
});

test("a call shows its fields with type, requiredness, bounds and description, its answer, errors and an example", () => {
  const call = callOf("cart.addShipping");
  const words = call.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words).toContain("token body, required string up to 200 characters Token of a cart or a gift");
  expect(words).toContain("address.postal_code body, required string up to 20 characters 郵便番号 . Postal code");
  expect(words).toContain("Idempotency-Key header, optional string 1 to 200 characters");
  expect(words).toContain("404 cart.not_found カートが見つかりませんでした。");
  expect(words).toContain("422 common.invalid_input 入力内容をご確認ください。");
  expect(call).toContain('<a href="#shape-AddressedCart">AddressedCart</a>');
  expect(words).toContain("curl -s &quot;$SHOP/api/v1/carts/shippings/add&quot;");
});

test.each([
  ["product.list", `curl -sG "$SHOP/api/v1/products" \\\n  --data-urlencode 'word=ガーゼ'`],
  ["banner.list", `--data-urlencode 'area[]=main' \\\n  --data-urlencode 'area[]=topics'`],
  [
    "order.detail",
    `curl -s "$SHOP/api/v1/me/orders/0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02" \\\n  -H "authorization: Bearer $TOKEN"`,
  ],
  ["guestOrder.cancel", `/cancel?t=5e8b3c6f9a" \\\n  -X PUT \\\n  -H 'content-type: application/json' \\\n  -d '{`],
  ["staticPage.byPath", `curl -s "$SHOP/api/v1/static-pages/url/law"`],
  ["storedFile.upload", `-F file=@photo.jpg`],
])("the example of %s is a shell command", (id, part) => {
  const [path, methods] = Object.entries(document.paths).find(([, all]) =>
    Object.values(all).some(({ operationId }) => operationId === id),
  )!;
  const [method, operation] = Object.entries(methods).find(([, { operationId }]) => operationId === id)!;
  expect(curlOf({ method, path, operation })).toContain(part);
});
