import type { ChoiceMode } from "@noren/contract/cart/packing.ts";
import type { Address } from "@noren/contract/delivery/address.ts";
import { expect, test } from "vitest";
import { aCart, aPacking, aShipping } from "../../../testing/cart-answers.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { anAddress, orderer } from "../../../testing/placed-order.ts";
import { spacedWords } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const path = "/cart/shipping-detail";

const person = (last: string, first: string, city: string) =>
  anAddress({ shipping_last_name: last, shipping_first_name: first, shipping_name: `${last} ${first}`, city });
const shipping = (key: string, address: Address) =>
  aShipping({ key, address, choice_mode: "together", packings: [aPacking({ key: `p${key}` })] });
const own = person("山田", "花子", "京都市");
const cart = aCart({
  next_step: "confirm",
  orderer: { ...orderer, phone_number: "0312345678" },
  shippings: [shipping("s1", own), shipping("s2", person("佐藤", "次郎", "宇治市"))],
});
const carrier = { code: "yamabiko", name: "やまびこ便" };
const parcel = { products: [{ key: "l1", quantity: 1 }], carrier, carriage: 660, earliest: "2026-12-03", reason: "" };
const plan = (mode: ChoiceMode, count: number, total_payment: number) => ({
  mode,
  is_chosen: mode === "together",
  carriage: 660 * count,
  total_carriage: 660 * count,
  total_payment,
  first: "2026-12-03",
  last: "2026-12-03",
  parcels: Array.from({ length: count }, () => parcel),
  difference: count > 1 ? "分けると送料が660円増えます" : "まとめると送料が660円お得",
});
const calls = {
  cart: { get: async () => cart },
  shipping: { leadTimes: async () => [] },
  packing: {
    plans: async () => [{ shipping_key: "s2", plans: [plan("together", 1, 4620), plan("each", 2, 5280)] }],
    options: async () => [],
  },
};

test("[CART-06] the way to send stands in the box of its address, with each parcel's items and what the order costs", async () => {
  const { html } = await visit(path, { cookie, calls });
  const at = (words: string) => html.indexOf(words);
  // after the second address and what goes there, before its date
  expect(at('name="choice.s2"')).toBeGreaterThan(at("佐藤 次郎"));
  expect(at('name="choice.s2"')).toBeLessThan(at('name="date.ps2"'));
  expect(at('name="choice.s2"')).toBeGreaterThan(at('name="date.ps1"'));
  expect(html).not.toContain('name="choice.s1"');
  const words = spacedWords(html.slice(at("送り方"), at('name="date.ps2"')));
  expect(words).toContain("お荷物 藍の手ぬぐい × 1");
  expect(words).toContain("お荷物1 藍の手ぬぐい × 1");
  expect(words).toContain("お荷物2 藍の手ぬぐい × 1");
  expect(words).toMatch(/まとめて送る 合計 4,620 ?円/);
  expect(words).toMatch(/分けて送る 合計 5,280 ?円 分けると送料が660円増えます/);
});

const valueOf = (html: string, name: string) => {
  const tag = new RegExp(`<input[^>]*name="sender\\.${name}"[^>]*>`).exec(html)![0];
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
};

test("[CART-06] without script a sender's fields are filled with the orderer's data, and stay open for changes", async () => {
  const letter = `${path}?letter=s1`;
  const { html } = await visit(letter, { cookie, calls });
  expect(html).toMatch(/<option value="orderer"[^>]*>ご注文者<\/option>/);
  const form = { from: "own", intent: "copy", copy: "orderer", message: "お元気で", "sender.city": "渋谷区" };
  const filled = await visit(letter, { cookie, calls, form });
  expect(filled.status).toBe(200);
  expect(["shipping_last_name", "city", "phone_number"].map((name) => valueOf(filled.html, name))).toEqual([
    "山田",
    "京都市",
    "0312345678",
  ]);
  expect(filled.html).toMatch(/<input[^>]*value="own"[^>]*checked|<input[^>]*checked[^>]*value="own"/);
  expect(filled.html).toContain("お元気で");
  const unknown = await visit(letter, { cookie, calls, form: { ...form, copy: "someone-elses" } });
  expect(valueOf(unknown.html, "city")).toBe("渋谷区");
});
