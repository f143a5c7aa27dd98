import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { CartPacking } from "@noren/contract/cart/cart-shipping.ts";
import type * as z from "zod/mini";
import { expect, test } from "vitest";
import { aCart, aLeadTime, aPacking, aShipping } from "../../../testing/cart-answers.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const path = "/cart/shipping-detail";

const wrapping = (code: string, name: string): PackingOption => ({
  kind: "wrapping",
  code,
  name,
  note: "",
  fee: 0,
  noshi: null,
});

function callsWith(fields: Partial<z.infer<typeof CartPacking>>, quantity = 1) {
  const packings = [aPacking({ key: "p1", products: [{ key: "l1", quantity }], ...fields })];
  const cart = aCart({ next_step: "payment", shippings: [aShipping({ key: "s1", packings })] });
  return {
    cart: { get: async () => cart },
    shipping: { leadTimes: async () => [aLeadTime({ packing_key: "p1", shipping_key: "s1", dates: [] })] },
    packing: {
      plans: async () => [],
      options: async () => [wrapping("kani", "簡易包装"), wrapping("kiri", "桐箱")],
    },
  };
}

test("[CART-07] a parcel offers the wrappings that its products allow, and says that there are fewer", async () => {
  const limited = callsWith({ wrapping_codes: ["kani"] });
  const { html } = await visit(`${path}?packing=p1`, { cookie, calls: limited });
  expect(html).toContain("簡易包装");
  expect(html).not.toContain("桐箱");
  expect(html).toContain("このお荷物の商品に使える包装です。");
  const free = callsWith({ wrapping_codes: ["kani", "kiri"] });
  const whole = await visit(`${path}?packing=p1`, { cookie, calls: free });
  expect(whole.html).toContain("桐箱");
  expect(whole.html).not.toContain("このお荷物の商品に使える包装です。");
});

test("[CART-07] a parcel that cannot be wrapped says so, and names the division only if it can be divided", async () => {
  const none = { wrapping_codes: [] };
  const alone = await visit(`${path}?packing=p1`, { cookie, calls: callsWith(none) });
  expect(alone.html).toContain("このお荷物の商品に使える包装はありません。");
  expect(alone.html).not.toContain("包みを分けると");
  const several = await visit(`${path}?packing=p1`, { cookie, calls: callsWith(none, 2) });
  expect(several.html).toContain("包みを分けると、選べるようになることがあります。");
});

test("[CART-07] a wrapping that the parcel's products no longer allow is named with what happens instead", async () => {
  const lost = callsWith({ wrapping_codes: ["kani"], lost_wrapping: "桐箱", gift_wrapping: null });
  const { html } = await visit(path, { cookie, calls: lost });
  expect(html).toContain("「桐箱」は、このお荷物の商品には使えないため、包装なしでお届けします。");
});
