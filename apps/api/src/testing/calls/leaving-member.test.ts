import { contract } from "@noren/contract/contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../databases.ts";
import { goodInputOf } from "../every-call.ts";
import { openForEveryCall } from "../open-every-call.ts";
import { logIn } from "../members.ts";

type Call = (input: unknown) => Promise<unknown>;
type Calls = Record<string, Record<string, Call>>;

const areas = Object.entries(contract) as [string, Record<string, Endpoint>][];
/** Changing calls only: a reading call finds nothing, or an ended session. */
const membersCalls = areas.flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { access, method }]) =>
    access === "member" && method !== "GET" ? [{ area, name }] : [],
  ),
);

describeOnBothDatabases("a member who leaves while their calls run", ({ shop }) => {
  test(
    "[AUTH-20, SEC-07] each call is answered, or refused because the session ended or the thing is gone, and never fails",
    { timeout: 180_000 },
    async () => {
      const open = await openForEveryCall(await shop());
      for (const limit of ["REGISTER.CAPTCHA_FROM_OF_RANGE", "HOLD.BUYER_CAPTCHA", "HOLD.BUYER_MAX"] as const)
        await open.set(`LIMIT.${limit}`, 1000);
      const accidents: string[] = [];
      let left = 0;
      let met = 0;
      for (const { area, name } of membersCalls) {
        const own = { ...open, member: await logIn(open) };
        const input = await goodInputOf(own, { area, name });
        const { me } = own.member;
        const call = () => (me as unknown as Calls)[area]![name]!(input);
        const answers = await Promise.allSettled([call(), me.user.leave(), call(), call()]);
        for (const [at, answer] of answers.entries()) {
          if (at === 1 && answer.status === "fulfilled") left += 1;
          if (answer.status === "fulfilled") continue;
          const { status, code } = answer.reason as { status?: number; code?: string };
          if (code === "auth.token_expired") met += 1;
          if (status === undefined || status >= 500) accidents.push(`${area}.${name} ${code ?? String(answer.reason)}`);
        }
      }
      expect(accidents).toEqual([]);
      expect(left).toBeGreaterThan(30);
      expect(met).toBeGreaterThan(20);
    },
  );
});
