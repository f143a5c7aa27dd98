import fc from "fast-check";
import { expect, test } from "vitest";
import { type Pieces, planPackings } from "./packing-plan.ts";

const carrier = (code: string, delivery_classes: string[], carriage: number, prefectures = ["東京都"]) => ({
  code,
  delivery_classes,
  by_prefecture: Object.fromEntries(prefectures.map((name) => [name, { carriage, days: 1 }])),
});
const carriers = [
  carrier("email", ["mail"], 330),
  carrier("box", ["normal", "mail"], 770),
  carrier("cool", ["normal", "mail", "cool"], 1100),
  carrier("large", ["normal", "mail", "large"], 2310),
];
const piece = (key: string, deliveryClass: string, leadDays = 0, quantity = 1): Pieces => ({
  key,
  quantity,
  deliveryClass,
  leadDays,
});
const plan = (pieces: Pieces[], mode: "together" | "each" = "together", prefecture = "東京都") =>
  planPackings(pieces, carriers, prefecture, mode).map(({ carrier, pieces }) => [
    carrier?.code ?? null,
    pieces.map(({ key }) => key).join(""),
  ]);

test("[CART-06] items that no carrier accepts together are in separate parcels, the other items in the cheaper of them", () => {
  expect(plan([piece("a", "cool"), piece("b", "large"), piece("c", "normal")])).toEqual([
    ["cool", "ac"],
    ["large", "b"],
  ]);
});

test("[CART-06] together gives the fewest parcels; each separates items by carrier and lead time", () => {
  const items = [piece("a", "normal"), piece("b", "mail"), piece("c", "normal", 5), piece("d", "normal")];
  expect(plan(items)).toEqual([["box", "abcd"]]);
  expect(plan(items, "each")).toEqual([
    ["box", "ad"],
    ["email", "b"],
    ["box", "c"],
  ]);
});

test("[CART-06] items that no carrier delivers there are a parcel without carrier, and the rest is planned", () => {
  expect(plan([piece("a", "normal")], "together", "沖縄県")).toEqual([[null, "a"]]);
  expect(
    planPackings([piece("a", "cool"), piece("b", "mail")], carriers.slice(0, 2), "東京都", "together"),
  ).toMatchObject([{ carrier: { code: "email" } }, { carrier: undefined }]);
});

const classes = fc.constantFrom("normal", "mail", "cool", "large");
const someItems = fc
  .array(fc.tuple(classes, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9 })), { maxLength: 12 })
  .map((rows) => rows.map(([kind, lead, quantity], at) => piece(`l${at}`, kind, lead, quantity)));
const someCarriers = fc.array(
  fc.record({
    classes: fc.uniqueArray(classes, { minLength: 1, maxLength: 4 }),
    carriage: fc.integer({ min: 0, max: 3000 }),
    serves: fc.boolean(),
  }),
  { maxLength: 5 },
);

test("[CART-06] for any items and carriers, each piece is in one parcel, each parcel has a suitable carrier, and results repeat", () => {
  fc.assert(
    fc.property(someItems, someCarriers, fc.constantFrom("together", "each"), (items, made, mode) => {
      const carriers = made.map(({ classes, carriage, serves }, at) =>
        carrier(`c${at}`, classes, carriage, serves ? ["東京都"] : ["大阪府"]),
      );
      const packings = planPackings(items, carriers, "東京都", mode);
      const there = packings.flatMap(({ pieces }) => pieces);
      expect(there.map(({ key, quantity }) => `${key}*${quantity}`).sort()).toEqual(
        items
          .filter(({ quantity }) => quantity > 0)
          .map(({ key, quantity }) => `${key}*${quantity}`)
          .sort(),
      );
      const takes = (one: (typeof carriers)[number], kind: string) =>
        "東京都" in one.by_prefecture && one.delivery_classes.includes(kind);
      for (const { carrier, pieces } of packings) {
        expect(pieces.length).toBeGreaterThan(0);
        for (const { deliveryClass } of pieces)
          if (carrier) expect(takes(carrier, deliveryClass)).toBe(true);
          else expect(carriers.some((one) => takes(one, deliveryClass))).toBe(false);
      }
      const shape = (of: typeof packings) =>
        of
          .map(
            ({ carrier, pieces }) =>
              `${carrier?.code}:${pieces
                .map(({ key }) => key)
                .sort()
                .join()}`,
          )
          .sort();
      expect(shape(planPackings(items.toReversed(), carriers, "東京都", mode))).toEqual(shape(packings));
      if (mode === "each")
        expect(planPackings(items, carriers, "東京都", "together").length).toBeLessThanOrEqual(packings.length);
    }),
  );
});
