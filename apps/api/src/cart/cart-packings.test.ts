import fc from "fast-check";
import { expect, test } from "vitest";
import type { Carrier } from "#api/channel/channel-types.ts";
import { address } from "#api/testing/products.ts";
import { type CartDocument, emptyDocument, removeLines, setQuantities, setSoleShipping } from "./cart-document.ts";
import { planned } from "./cart-plan.ts";
import {
  addAnotherShipping,
  addPacking,
  divided,
  moveShipping,
  removePacking,
  removeShipping,
} from "./cart-shippings.ts";
import type { VariantRow } from "./cart-rows.ts";

const classes = ["normal", "cool", "large", "mail"];
const variants = new Map(
  classes.map((delivery_class, at) => [`g${at}`, { delivery_class, lead_days: at, maker_lead_days: 0 } as VariantRow]),
);
const carrier = (code: string, delivery_classes: string[]) =>
  ({
    code,
    delivery_classes,
    by_prefecture: { 東京都: { carriage: 700, days: 1 }, 京都府: { carriage: 800, days: 1 } },
  }) as never;
const carriers: Carrier[] = [carrier("cool", ["normal", "mail", "cool"]), carrier("large", ["normal", "large"])];
const plan = (document: CartDocument) => planned(document, { variants, carriers });

const start: CartDocument = {
  ...emptyDocument,
  lines: classes.map((_, at) => ({ key: `l${at}`, product_id: `g${at}`, quantity: 3, price_seen: 100 })),
  next: 10,
};
const to = (prefecture: string) => ({ address: { ...address, prefecture }, user_address_id: null });

/** A step chooses its line, shipping or packing by numbers, so that any sequence of numbers is a sequence of edits. */
type Step = (document: CartDocument, a: number, b: number, c: number) => CartDocument;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const steps: Step[] = [
  (document, a) => setSoleShipping(document, to(pick(["東京都", "京都府"], a))),
  (document, a) =>
    document.shippings.length > 0 ? addAnotherShipping(document, to(pick(["東京都", "京都府"], a))) : document,
  (document, a) =>
    document.shippings.length > 1 ? removeShipping(document, pick(document.shippings, a).key) : document,
  (document, a, b) =>
    document.shippings.length > 0
      ? moveShipping(document, pick(document.shippings, a).key, to(pick(["東京都", "京都府"], b)))
      : document,
  (document, a, b) =>
    document.lines.length > 0
      ? setQuantities(document, new Map([[pick(document.lines, a).key, 1 + (b % 6)]]))
      : document,
  (document, a) =>
    document.lines.length > 1 ? removeLines(document, new Set([pick(document.lines, a).key])) : document,
  (document, a, b, c) => {
    if (document.shippings.length === 0 || document.lines.length === 0) return document;
    const line = pick(document.lines, a);
    const away = c % (line.quantity + 1);
    const parts = [
      { shipping_key: pick(document.shippings, b).key, quantity: away },
      { shipping_key: pick(document.shippings, c).key, quantity: line.quantity - away },
    ];
    return divided(document, [{ key: line.key, parts }]);
  },
  (document, a, b) => {
    if (document.shippings.length === 0 || document.lines.length === 0) return document;
    const shipping = pick(document.shippings, a);
    const there = shipping.packings.flatMap(({ products }) => products);
    if (there.length === 0) return document;
    return addPacking(
      document,
      { shippingKey: shipping.key, packingKey: undefined },
      [{ ...pick(there, b), quantity: 1 }],
      undefined,
    );
  },
  (document, a, b) => {
    if (document.shippings.length === 0) return document;
    const shipping = pick(document.shippings, a);
    return removePacking(document, shipping.key, pick(shipping.packings, b).key);
  },
  (document, a, b) => ({
    ...document,
    shippings: document.shippings.map((one, at) =>
      at === a % document.shippings.length ? { ...one, choice_mode: pick(["together", "each"] as const, b) } : one,
    ),
  }),
];

function whole(document: CartDocument) {
  const packings = document.shippings.flatMap((shipping) => shipping.packings);
  const keys = [...packings, ...document.shippings].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const shipping of document.shippings) expect(shipping.packings.length).toBeGreaterThan(0);
  if (document.shippings.length === 0) return;
  for (const { key, quantity } of document.lines) {
    const there = packings.flatMap(({ products }) => products.filter((one) => one.key === key));
    expect(there.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
  }
  for (const { products } of packings) {
    const kinds = products.map(({ key }) => variants.get(document.lines.find((line) => line.key === key)!.product_id)!);
    expect(
      carriers.some(({ delivery_classes }) =>
        kinds.every(({ delivery_class }) => delivery_classes.includes(delivery_class)),
      ),
    ).toBe(true);
  }
}

test("[CART-06] after any sequence of edits every piece is in exactly one parcel, and a carrier takes each parcel", () => {
  const number = fc.nat({ max: 30 });
  const edit = fc.tuple(fc.nat({ max: steps.length - 1 }), number, number, number);
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
      let document = setSoleShipping(start, to("東京都"));
      for (const [at, a, b, c] of edits) {
        document = plan(steps[at]!(document, a, b, c));
        whole(document);
        // a planned cart does not change when it is planned again, and gets no new keys
        expect(plan(document)).toBe(document);
      }
    }),
    { numRuns: 200 },
  );
});

test("[CART-06] a parcel that stays keeps its key, its date and its noshi when other items are added and removed", () => {
  const one = plan(setSoleShipping({ ...start, lines: start.lines.slice(0, 1) }, to("東京都")));
  const gift_wrapping = { wrapping: "kiri", noshi: null, bags: 0, card: "" };
  const choice = { delivery_at: "2026-12-24", is_date_chosen: true, gift_wrapping };
  const [shipping] = one.shippings as [CartDocument["shippings"][number]];
  const chosen = { ...one, shippings: [{ ...shipping, packings: [{ ...shipping.packings[0]!, ...choice }] }] };
  const more = plan(setSoleShipping({ ...chosen, lines: start.lines }, to("東京都")));
  expect(more.shippings[0]!.packings).toHaveLength(2);
  expect(more.shippings[0]!.packings[0]).toMatchObject({ key: shipping.packings[0]!.key, ...choice });
  expect(more.shippings[0]!.packings[1]).toMatchObject({ is_date_chosen: false });
  const fewer = plan(removeLines(more, new Set(["l1", "l2", "l3"])));
  expect(fewer.shippings[0]!.packings).toEqual([{ ...shipping.packings[0], ...choice }]);
});
