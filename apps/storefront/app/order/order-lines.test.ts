import { expect, test } from "vitest";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { placedOrder } from "../../testing/placed-order.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const orderWith = (shown_products: string[]) =>
  visit("/mypage/order_history/o1", {
    cookie,
    calls: { order: { detail: async () => ({ ...placedOrder, shown_products }) } },
  });

test("[MEM-28] ordered goods are links to their pages, those that have none any more are not", async () => {
  const open = await orderWith(["tenugui"]);
  expect(open.html).toContain('href="/product/tenugui?code=TN-v1"');
  const gone = await orderWith([]);
  expect(gone.html).not.toContain('href="/product/tenugui?code=TN-v1"');
  expect(words(gone.html)).toContain("藍の手ぬぐい");
});
