import type { CartShipping } from "@noren/contract/cart/cart-shipping.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import { expect, test, vi } from "vitest";
import { aCart, aLeadTime, aPacking, aShipping } from "../../../testing/cart-answers.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { anAddress } from "../../../testing/placed-order.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const path = "/cart/shipping-detail";

const shipping = (key: string, name: string, delivery_at: string | null, pieces = 1, is_own = false) =>
  aShipping({
    key,
    address: anAddress({ shipping_name: name }),
    choice_mode: "together",
    packings: [aPacking({ key: `p${key}`, products: [{ key: "l1", quantity: pieces }], delivery_at, is_own })],
  });
const cartOf = (...shippings: CartShipping[]) => aCart({ next_step: "payment", shippings });
const days = (...dates: string[]) => dates.map((date) => ({ date, label: date, reason: "" }));
const lead = (key: string, earliest: string, dates: ReturnType<typeof days>) =>
  aLeadTime({ packing_key: `p${key}`, shipping_key: key, earliest, reason: `${key}の理由`, dates });

function calls(cart: Cart) {
  const [first, second] = ["2026-12-03", "2026-12-06"];
  const leadTimes = vi.fn(async ({ choiceMode }: { choiceMode?: string }) =>
    choiceMode === "together"
      ? [lead("s1", first!, days(second!, "2026-12-07")), lead("s2", second!, days(second!, "2026-12-07"))]
      : [lead("s1", first!, days(first!, second!)), lead("s2", second!, days(second!, "2026-12-07"))],
  );
  const modifyShipping = vi.fn(async (_: object) => cart);
  const add = vi.fn(async (_: object) =>
    cartOf({
      ...shipping("s1", "和子", null),
      packings: [...shipping("s1", "和子", null).packings, ...shipping("9", "和子", null, 1, true).packings],
    }),
  );
  const modify = vi.fn(async (_: object) => cart);
  const made = {
    cart: { get: async () => cart, modifyShipping },
    shipping: { leadTimes },
    packing: { plans: async () => [], options: async () => [], add, modify },
  };
  return { made, leadTimes, modifyShipping, add, modify };
}

const two = (one: string | null, other: string | null) =>
  cartOf(shipping("s1", "和子", one), shipping("s2", "次郎", other));

test("[CART-09] with several parcels one day for all is offered, with the earliest common day and the parcel it waits for", async () => {
  const { made } = calls(two(null, null));
  const { html } = await visit(path, { cookie, calls: made });
  expect(html).toContain('name="date.ps1"');
  expect(html).not.toContain('name="date.all"');
  expect(html).toContain(
    "いちばん早いお荷物は12月3日（木）に届きます。すべて同じ日にすると、最短 12月6日（日）のお届けになります。",
  );
  expect(html).toContain("お届け2（次郎 様）は、s2の理由の日数がかかります");
});

test("[CART-09] with one day for all, the buyer chooses one day, which applies to every parcel; each parcel has its own time", async () => {
  const { made, modifyShipping } = calls(two(null, null));
  const { html } = await visit(`${path}?dates=together`, { cookie, calls: made });
  expect(html).not.toContain('name="date.ps1"');
  expect(html).toContain('name="delivery_timezone_key.ps2"');
  expect(html.match(/<option value="2026-12-06" selected=""/g)).toHaveLength(1);
  const form = { "date.all": "2026-12-07", "delivery_timezone_key.ps1": "am", "delivery_timezone_key.ps2": "" };
  const { response } = await visit(`${path}?dates=together`, { cookie, form, calls: made });
  expect(response.headers.get("location")).toBe("/cart/payment");
  const request = { token: "tok-1", delivery_at: "2026-12-07" };
  expect(modifyShipping.mock.calls).toEqual([
    [{ ...request, shipping_key: "s1", packing_key: "ps1", delivery_timezone_key: "am" }],
    [{ ...request, shipping_key: "s2", packing_key: "ps2", delivery_timezone_key: "" }],
  ]);
  const none = await visit(`${path}?dates=together`, { cookie, form: { "date.all": "" }, calls: made });
  expect([none.status, none.html.includes("お届け希望日を選択してください")]).toEqual([422, true]);
});

test("[CART-09] a buyer who comes back finds the way they chose; with one parcel there is nothing to choose", async () => {
  const modeOf = async (cart: Cart, query = "") => {
    const { made, leadTimes } = calls(cart);
    await visit(path + query, { cookie, calls: made });
    return leadTimes.mock.calls[0]![0].choiceMode;
  };
  expect(await modeOf(two("2026-12-07", "2026-12-07"))).toBe("together");
  expect(await modeOf(two("2026-12-07", "2026-12-07"), "?dates=each")).toBe("each");
  expect(await modeOf(two("2026-12-06", "2026-12-07"))).toBe("each");
  expect(await modeOf(two(null, null))).toBe("each");
  expect(await modeOf(cartOf(shipping("s1", "和子", "2026-12-07")), "?dates=together")).toBe("each");
});

test("[CART-06] another way to send that is marked and not taken by its button is shown before the dates are taken", async () => {
  const { made, modifyShipping } = calls(two(null, null));
  const { response } = await visit(path, {
    cookie,
    form: { "choice.s1": "each", "choice.s2": "together" },
    calls: made,
  });
  expect(response.headers.get("location")).toBe(path);
  expect(modifyShipping).toHaveBeenCalledWith({ token: "tok-1", shipping_key: "s1", choiceMode: "each" });
});

test("[CART-07] some pieces of a parcel go into one of their own, whose wrapping is chosen next", async () => {
  const { made, add } = calls(cartOf(shipping("s1", "和子", null, 3)));
  expect((await visit(`${path}?packing=ps1`, { cookie, calls: made })).html).toContain(`${path}?split=ps1`);
  const { html } = await visit(`${path}?split=ps1`, { cookie, calls: made });
  expect(html).toMatch(/name="q.l1"[^>]*max="3"|max="3"[^>]*name="q.l1"/);
  const send = (quantity: string) => visit(`${path}?split=ps1`, { cookie, form: { "q.l1": quantity }, calls: made });
  expect((await send("0")).html).toContain("別に包む数量を入力してください");
  const all = await send("3");
  expect([all.status, all.html.includes("1点以上残してください")]).toEqual([422, true]);
  expect(add).not.toHaveBeenCalled();
  expect((await send("1")).response.headers.get("location")).toBe(`${path}?packing=p9`);
  const products = [{ key: "l1", quantity: "1" }];
  expect(add.mock.calls).toEqual([[{ token: "tok-1", shipping_key: "s1", packing_key: "ps1", products }]]);
});

test("[CART-07] a parcel of one's own can be put back to the others; one piece alone cannot be parted", async () => {
  const { made, modify } = calls(cartOf(shipping("s1", "和子", null, 1, true)));
  const { html } = await visit(`${path}?packing=ps1`, { cookie, calls: made });
  expect(html).toContain('value="merge"');
  expect(html).not.toContain("?split=");
  const form = { intent: "merge" };
  const { response } = await visit(`${path}?packing=ps1`, { cookie, form, calls: made });
  expect(response.headers.get("location")).toBe(path);
  const removed = { token: "tok-1", shipping_key: "s1", packing_key: "ps1", is_removed: true };
  expect(modify).toHaveBeenCalledWith(removed);
});
