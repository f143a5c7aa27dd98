import { expect, test } from "vitest";
import { filledCart } from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { seal } from "@noren/contract/platform/seal.ts";
import { addToast, dropToast, type Toast, toastLife } from "@noren/web/flash/toast-queue.ts";

const { visit } = openStorefront();
const message = "カートに入れました";

test("[NAV-13] a message is shown on the page after it was set, and only there", async () => {
  const calls = { cart: { addProduct: async () => filledCart, get: async () => filledCart } };
  const bought = await visit("/product/tenugui", { form: { product_id: "v1", quantity: "1" }, calls });
  expect(bought.status).toBe(303);
  expect(bought.html.includes(message)).toBe(false);
  const next = await visit("/cart", { cookie: bought.cookies, calls });
  expect(next.html.includes(message)).toBe(true);
  const after = await visit("/cart", { cookie: next.cookies, calls });
  expect(after.html.includes(message)).toBe(false);
});

test("[NAV-13] a message that the shop did not write is not shown", async () => {
  const forged = { type: "success", message: "偽の知らせ" } as const;
  for (const cookie of [seal(forged, "flash", { current: "another secret" }), JSON.stringify(forged), "x"]) {
    const { status, html } = await visit("/product", { cookie: `flash.demo=${encodeURIComponent(cookie)}` });
    expect(status).toBe(200);
    expect(html.includes(forged.message)).toBe(false);
  }
});

const say = (shown: readonly Toast[], words: string, id: number) =>
  addToast(shown, { type: "info", message: words }, id);

test("[NAV-13] at most five toasts are shown, the oldest makes room, and duplicates are suppressed", () => {
  let shown: readonly Toast[] = [];
  for (const id of [1, 2, 3, 4, 5, 6]) shown = say(shown, `知らせ${id}`, id);
  expect(shown.map((toast) => toast.id)).toEqual([2, 3, 4, 5, 6]);
  expect(say(shown, "知らせ3", 7).map((toast) => toast.id)).toEqual([2, 3, 4, 5, 6]);
  expect(dropToast(shown, 4).map((toast) => toast.id)).toEqual([2, 3, 5, 6]);
  expect(toastLife).toBe(5000);
});
