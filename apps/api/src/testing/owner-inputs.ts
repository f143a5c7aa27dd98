import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { defOf } from "@noren/contract/testing/schema-def.ts";
import fc from "fast-check";
import type * as z from "zod/mini";
import { fakeDefinition } from "./fake-definition.ts";
import { valueOf } from "./fuzz-inputs.ts";
import { jpeg } from "./catalogue-files.ts";
import { shirtFile } from "./made-to-order.ts";
import { openWithMember } from "./member-orders.ts";
import { newProduct } from "./product-page.ts";
import { address, putProducts } from "./products.ts";
import { keys } from "./provider-accounts.ts";
import { asStaff } from "./staff.ts";
import type { TestShop } from "./test-shop.ts";

type Values = Record<string, unknown>;

/** Values of a field that means one thing in one call and another in others; a call gets the first that it accepts. */
const anyOf = (...values: unknown[]) => ({ anyOf: values });
const candidates = (known: unknown): unknown[] =>
  typeof known === "object" && known !== null && "anyOf" in known ? (known.anyOf as unknown[]) : [known];

/** Values by the names of fields, so that inputs reach the rules behind the schema. */
export async function goodOwnerValues(open: TestShop): Promise<Values> {
  const { order, db, shop, towel } = await openWithMember(open);
  shop.providers.definitions["hinode"] = async () => fakeDefinition("hinode", "日の出決済").definition;
  const { id, order_no } = await order();
  const { id: packing_id } = await db.selectFrom("order_packing").select("id").executeTakeFirstOrThrow();
  const { id: key } = await db.selectFrom("order_line").select("id").executeTakeFirstOrThrow();
  const product = await putProducts(open, { code: "PIC-1" });
  const { owner } = await asStaff(open);
  const file = new File([jpeg(9)], "茶.jpg", { type: "image/jpeg" });
  const picture = await owner.productPictures.add({ product: product.model, file: new File([jpeg(8)], "碗.jpg") });
  return {
    id,
    variant: towel.id,
    delta: 3,
    since: "2026-11-01",
    rest_on: "2026-12-12",
    quantity: 2,
    part: "all",
    counts_reserved: "1",
    entries: [{ code: towel.code, quantity: 2 }],
    picture: picture.id,
    file,
    order: order_no,
    orders: [{ id }],
    packing_id,
    parcels: [{ packing_id, tracking_number: "123456789012" }],
    address,
    lines: [{ key, quantity: 1 }],
    version: 1,
    amount: 100,
    words: "山田",
    kind: anyOf("order", "standard"),
    from_day: "2027-04-01",
    synonyms: ["手ぬぐい", "手拭い"],
    pasted: "手ぬぐい、手拭い",
    step: "note",
    body: "のしを確かめる",
    reason: "在庫がないため",
    name: "見方",
    filter: {},
    match: { filter: {}, count: 1 },
    columns: ["order_no"],
    is_shared: "0",
    ids: [product.model],
    product_ids: [product.model],
    products: anyOf([{ id: product.model, version: 1 }], [towel.model]),
    price_min: 1000,
    price_max: 2000,
    lead_min: 1,
    lead_max: 5,
    stock: "restock",
    email: "mori@example.jp",
    roles: [{ channel: null, role: "orders" }],
    ranges: [],
    password: "Noren-2026-kura",
    code: "123456",
    provider: "hinode",
    base: shirtFile,
    values: anyOf(
      Object.entries(keys.live).map(([name, value]) => ({ name, value })),
      shirtFile,
    ),
    keep_hours: 24,
    day: "2026-11-20",
    points: 100,
    starts_at: "2026-11-01T00:00:00.000Z",
    ends_at: null,
    scope: "all",
    scope_ids: [],
    percent: 10,
    is_offered: "1",
    product: anyOf(product.model, newProduct()),
    cells: [{ id: towel.id, column: "price", before: String(towel.price), after: "2200" }],
    prices: [{ code: towel.code, min_quantity: 10, price: 1800 }],
    min_quantity: 10,
    percent_off: 10,
    unit: "10",
    variants: [towel.id],
    change: {
      kind: "sale",
      rule: "percent_off",
      amount: 10,
      unit: "10",
      name: "歳末",
      starts_at: "2026-12-07T00:00:00+09:00",
      ends_at: "2026-12-29T00:00:00+09:00",
    },
  };
}

/** The values that the call has fields for. */
export const knownInput = ({ input }: Endpoint, values: Values): Values =>
  Object.fromEntries(
    Object.entries(defOf(input).shape ?? {}).flatMap(([name, inner]) =>
      name in values ? [[name, firstOf(inner, candidates(values[name])) ?? values[name]]] : [],
    ),
  );

/** An input that the call's schema accepts: known values, else values made of the schema. */
export function goodOwnerInput({ input }: Endpoint, values: Values): Values {
  const made = Object.entries(defOf(input).shape ?? {}).map(([name, inner]) => [name, goodValue(inner, values[name])]);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

function goodValue(schema: z.ZodMiniType, known: unknown): unknown {
  const made = fc.sample(valueOf(schema), { numRuns: 200, seed: 20261129 });
  // an edit of many fields is rarely made of good values only, while none is good
  return firstOf(schema, [...candidates(known), ...made, {}]);
}

const firstOf = (schema: z.ZodMiniType, values: readonly unknown[]): unknown =>
  values.find((value) => {
    const read = schema.safeParse(value);
    return read.success && value !== undefined && keepsFields(value, read.data);
  });

/** Values that are made for another call lose the fields that this one does not have. */
const keepsFields = (value: unknown, read: unknown) =>
  typeof value !== "object" || value === null || Object.keys(value).every((name) => name in (read as object));
