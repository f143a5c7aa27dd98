import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { defOf } from "@noren/contract/testing/schema-def.ts";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { useDatabase } from "../databases.ts";
import { brokenInput, choicesOf, inAddress, validInput } from "../fuzz-inputs.ts";
import { openWithMember } from "../member-orders.ts";
import { isInAddress, requestOf } from "../odd-requests.ts";
import { asStaff } from "../staff.ts";
import type { TestShop } from "../test-shop.ts";

const rounds = 4;
const seed = Number(process.env.FUZZ_SEED ?? 20261129);
const { shop } = useDatabase(inject("databases").postgres ? "postgres" : "pglite");

/** Values by the names of fields, so that inputs reach the rules behind the schema. */
async function goodValues(open: TestShop): Promise<Record<string, unknown>> {
  const { order, db } = await openWithMember(open);
  const { id, order_no } = await order();
  const { id: packing_id } = await db.selectFrom("order_packing").select("id").executeTakeFirstOrThrow();
  const { id: key } = await db.selectFrom("order_line").select("id").executeTakeFirstOrThrow();
  return {
    id,
    order: order_no,
    orders: [{ id }],
    packing_id,
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
    columns: ["order_no"],
    is_shared: "0",
    stock: "restock",
    email: "mori@example.jp",
    roles: [{ channel: null, role: "orders" }],
    ranges: [],
    password: "Noren-2026-kura",
    code: "123456",
  };
}

const goodInput = ({ input }: Endpoint, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(defOf(input).shape ?? {}).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );

test.each(Object.entries(ownerContract))(
  "[ERR-04, OWN-07] %s of the owner's calls answers valid and broken inputs as its contract says",
  { timeout: 180_000 },
  async (_, area) => {
    const open = await shop();
    const values = await goodValues(open);
    const faults: string[] = [];
    for (const endpoint of Object.values(area) as Endpoint[]) {
      for (const choices of fc.sample(choicesOf(endpoint), { numRuns: rounds, seed })) {
        const valid = validInput(endpoint, goodInput(endpoint, values), choices);
        const broken = brokenInput(endpoint, valid, choices);
        for (const input of broken ? [broken, valid] : [valid]) {
          // an input may end the session, and take the rights of its person
          const { api, token } = await asStaff(open);
          const named = inAddress(input);
          const parts = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, named[name!] ?? "none"]);
          const { path, init } = requestOf(endpoint, {
            ...(isInAddress(endpoint) ? named : input),
            ...Object.fromEntries(parts),
          });
          const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
          const response = await api.fetch(new Request(`http://shop.test${path}`, { ...init, headers }), {
            caller: { ip: "198.51.100.9" },
          });
          const what = `${path} ${String(init.body ?? "").slice(0, 300)}`;
          if (response.status >= 500)
            faults.push(`${response.status}: ${what} ${(await response.text()).slice(0, 200)}`);
          const isTakenAsText = endpoint.input.safeParse({ ...input, ...Object.fromEntries(parts) }).success;
          if (input === broken && response.ok && init.body && !isTakenAsText) faults.push(`taken: ${what}`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
);
