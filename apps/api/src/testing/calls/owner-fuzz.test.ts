import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { useDatabase } from "../databases.ts";
import { brokenInput, choicesOf, inAddress, validInput } from "../fuzz-inputs.ts";
import { isInAddress, requestOf } from "../odd-requests.ts";
import { goodOwnerValues, knownInput } from "../owner-inputs.ts";
import { asStaff } from "../staff.ts";

const rounds = 4;
const seed = Number(process.env.FUZZ_SEED ?? 20261129);
const { shop } = useDatabase(inject("databases").postgres ? "postgres" : "pglite");

test.each(Object.entries(ownerContract))(
  "[ERR-04, OWN-07] %s of the owner's calls answers valid and broken inputs as its contract says",
  { timeout: 180_000 },
  async (_, area) => {
    const open = await shop();
    const values = await goodOwnerValues(open);
    const faults: string[] = [];
    for (const endpoint of Object.values(area) as Endpoint[]) {
      for (const choices of fc.sample(choicesOf(endpoint), { numRuns: rounds, seed })) {
        const valid = validInput(endpoint, knownInput(endpoint, values), choices);
        const broken = brokenInput(endpoint, valid, choices);
        for (const input of broken ? [broken, valid] : [valid]) {
          // an input may end the session, and take the rights of its person
          const { api, token } = await asStaff(open);
          const named = inAddress(input);
          const parts = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
            name!,
            String(named[name!] ?? "none"),
          ]);
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
