import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { defOf } from "@noren/contract/testing/schema-def.ts";
import fc from "fast-check";
import type * as z from "zod/mini";
import { fakeDefinition } from "./fake-definition.ts";
import { valueOf } from "./fuzz-inputs.ts";
import { openWithMember } from "./member-orders.ts";
import { address } from "./products.ts";
import { keys } from "./provider-accounts.ts";
import type { TestShop } from "./test-shop.ts";

type Values = Record<string, unknown>;

/** Values by the names of fields, so that inputs reach the rules behind the schema. */
export async function goodOwnerValues(open: TestShop): Promise<Values> {
  const { order, db, shop } = await openWithMember(open);
  shop.providers.definitions["hinode"] = async () => fakeDefinition("hinode", "日の出決済").definition;
  const { id, order_no } = await order();
  const { id: packing_id } = await db.selectFrom("order_packing").select("id").executeTakeFirstOrThrow();
  const { id: key } = await db.selectFrom("order_line").select("id").executeTakeFirstOrThrow();
  return {
    id,
    order: order_no,
    orders: [{ id }],
    packing_id,
    parcels: [{ packing_id, tracking_number: "123456789012" }],
    address,
    lines: [{ key, quantity: 1 }],
    version: 1,
    amount: 100,
    words: "山田",
    kind: "order",
    step: "note",
    body: "のしを確かめる",
    reason: "在庫がないため",
    name: "見方",
    filter: {},
    match: { filter: {}, count: 1 },
    columns: ["order_no"],
    is_shared: "0",
    stock: "restock",
    email: "mori@example.jp",
    roles: [{ channel: null, role: "orders" }],
    ranges: [],
    password: "Noren-2026-kura",
    code: "123456",
    provider: "hinode",
    values: Object.entries(keys.live).map(([name, value]) => ({ name, value })),
    keep_hours: 24,
    is_offered: "1",
  };
}

/** The values that the call has fields for. */
export const knownInput = ({ input }: Endpoint, values: Values): Values =>
  Object.fromEntries(
    Object.keys(defOf(input).shape ?? {}).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );

/** An input that the call's schema accepts: known values, else values made of the schema. */
export function goodOwnerInput({ input }: Endpoint, values: Values): Values {
  const made = Object.entries(defOf(input).shape ?? {}).map(([name, inner]) => [name, goodValue(inner, values[name])]);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

function goodValue(schema: z.ZodMiniType, known: unknown): unknown {
  const made = fc.sample(valueOf(schema), { numRuns: 200, seed: 20261129 });
  return [known, ...made].find((value) => schema.safeParse(value).success && value !== undefined);
}
