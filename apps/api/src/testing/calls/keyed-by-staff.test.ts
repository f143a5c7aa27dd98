import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { takesIdempotencyKey } from "@noren/contract/platform/idempotent-calls.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { useDatabase } from "../databases.ts";
import { fingerprint } from "../fingerprint.ts";
import { choicesOf, validInput } from "../fuzz-inputs.ts";
import { requestOf } from "../odd-requests.ts";
import { goodOwnerInput, goodOwnerValues, knownInput } from "../owner-inputs.ts";
import { asStaff } from "../staff.ts";

/** Each request moves its session's time, and counts as a request with a key. */
const ofRequests = ["staff_session", "idempotency_key"];
const keyed = Object.entries(ownerContract).flatMap(([name, area]) => {
  const calls = (Object.values(area) as Endpoint[]).filter(
    (endpoint) => endpoint.access === "staff" && takesIdempotencyKey(endpoint),
  );
  return calls.length > 0 ? [[name, calls] as const] : [];
});
/** Calls whose input was accepted: the others show that a refusal is repeated. */
let accepted = 0;

const { shop } = useDatabase(inject("databases").postgres ? "postgres" : "pglite");

/** Another input that the call's schema accepts; undefined if it accepts one alone. */
function otherInput(endpoint: Endpoint, values: Record<string, unknown>, than: Record<string, unknown>) {
  const others = fc
    .sample(choicesOf(endpoint), { numRuns: 40, seed: 20261130 })
    .map((choices) => ({ ...validInput(endpoint, knownInput(endpoint, values), choices), ...inPath(endpoint, than) }));
  return others.find(
    (other) => JSON.stringify(other) !== JSON.stringify(than) && endpoint.input.safeParse(other).success,
  );
}

const inPath = ({ path }: Endpoint, input: Record<string, unknown>) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, input[name!]]));

test.each(keyed)(
  "[OWN-07, ERR-03] %s: a change sent twice with one key has one effect and one answer; another change with that key is refused",
  { timeout: 180_000 },
  async (_, calls) => {
    const open = await shop();
    const values = await goodOwnerValues(open);
    const faults: string[] = [];
    for (const [at, endpoint] of calls.entries()) {
      const { api, token } = await asStaff(open);
      const send = async (input: Record<string, unknown>) => {
        const { path, init } = requestOf(endpoint, input);
        const headers = {
          ...(init.headers as Record<string, string>),
          authorization: `Bearer ${token}`,
          "idempotency-key": `key-${at}`,
        };
        const caller = { ip: "198.51.100.9" };
        const answer = await api.fetch(new Request(`http://shop.test${path}`, { ...init, headers }), { caller });
        return `${answer.status} ${await answer.text()}`;
      };
      const line = `${endpoint.method} ${endpoint.path}`;
      const input = goodOwnerInput(endpoint, values);
      const first = await send(input);
      if (first.startsWith("2")) accepted += 1;
      const before = await fingerprint(open.db, ofRequests);
      const again = await send(input);
      if (again !== first) faults.push(`${line}: ${first.slice(0, 200)} and ${again.slice(0, 200)}`);
      if ((await fingerprint(open.db, ofRequests)) !== before) faults.push(`${line}: a second effect`);
      const other = otherInput(endpoint, values, input);
      if (!other) continue;
      const reused = await send(other);
      // what was refused before anything was done may be refused for its own reason
      const isRefused = first.startsWith("2") ? reused.includes("idempotency.reused") : reused.startsWith("4");
      if (!isRefused) faults.push(`${line}: ${reused.slice(0, 200)}`);
    }
    expect(faults).toEqual([]);
  },
);

test("[OWN-07, ERR-03] of these changes more than twenty were made rather than refused", () => {
  expect(accepted).toBeGreaterThan(20);
});
