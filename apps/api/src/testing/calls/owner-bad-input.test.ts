import type { Area } from "@noren/contract/platform/endpoint.ts";
import type { ErrorAnswer } from "@noren/contract/platform/errors.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import { fieldsOf } from "../bad-values.ts";
import { useDatabase } from "../databases.ts";
import { checkOddAnswers } from "../odd-answers.ts";
import type { OddRequest } from "../odd-request.ts";
import { oddFields, oddWholes, requestOf } from "../odd-requests.ts";
import { goodOwnerInput, goodOwnerValues } from "../owner-inputs.ts";
import { asStaff } from "../staff.ts";
import type { TestShop } from "../test-shop.ts";

/** Of the requests beyond the basic ones, every so-many-th is sent; which ones differs by field. */
const oneIn = 6;
const { shop } = useDatabase(inject("databases").postgres ? "postgres" : "pglite");

/** Sends requests of staff, each from another address, so that limits by address refuse none. */
async function openSender(test: TestShop) {
  let staff = await asStaff(test);
  let sent = 0;
  return async ({ path, init }: Pick<OddRequest, "path" | "init">): Promise<Response> => {
    const headers = { authorization: `Bearer ${staff.token}`, ...(init.headers as Record<string, string>) };
    const ip = `198.51.${(sent >> 8) % 256}.${(sent += 1) % 256}`;
    const request = new Request(`http://shop.test${path}`, { ...init, headers });
    const response = await staff.api.fetch(request, { caller: { ip } });
    // an accepted request may end the session, or take the rights of its person
    if (response.ok && init.method !== "GET") staff = await asStaff(test);
    return response;
  };
}

test.each(Object.entries(ownerContract as Record<string, Area>))(
  "[ERR-01, ERR-04, OWN-07] %s of the owner's calls: staff are told in words which field is wrong, and nothing changes",
  { timeout: 180_000 },
  async (_, area) => {
    const open = await shop();
    const logged: string[] = [];
    open.shop.log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
    const values = await goodOwnerValues(open);
    const send = await openSender(open);
    let plain: Pick<OddRequest, "path" | "init">;
    const namedWithout = async () => {
      const response = await send(plain);
      return response.ok ? [] : Object.keys(((await response.json()) as ErrorAnswer).errors ?? {});
    };
    const { tryOut, faults } = checkOddAnswers({
      db: open.db,
      send,
      logged,
      counters: ["login_throttle"],
      namedWithout,
    });
    for (const endpoint of Object.values(area)) {
      const before = faults.length;
      const good = goodOwnerInput(endpoint, values);
      const isGood = endpoint.input.safeParse(good).success;
      expect(isGood, `${endpoint.path}: a good value of each field in owner-inputs.ts`).toBe(true);
      plain = requestOf(endpoint, good);
      let turn = 0;
      for (const field of fieldsOf(endpoint.input))
        for (const make of oddFields(endpoint, field, async () => good)) {
          const odd = await make();
          if (odd.isBasic || (turn += 1) % oneIn === 0) await tryOut(odd);
        }
      for (const odd of oddWholes(endpoint, good)) if ((turn += 1) % oneIn === 0) await tryOut(odd);
      faults.push(...faults.splice(before).map((fault) => `${endpoint.method} ${endpoint.path}: ${fault}`));
    }
    expect({}).not.toHaveProperty("polluted");
    expect(faults).toEqual([]);
  },
);
