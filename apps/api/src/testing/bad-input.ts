import { contract } from "@noren/contract/contract.ts";
import { type Area, type Endpoint, isForMembers } from "@noren/contract/platform/endpoint.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import { fieldsOf } from "./bad-values.ts";
import type { UseDatabase } from "./databases.ts";
import { goodInputOf } from "./every-call.ts";
import { type EveryCall, openForEveryCall } from "./open-every-call.ts";
import { oddFields, oddWholes, requestOf } from "./odd-requests.ts";
import { checkOddAnswers, reader } from "./odd-answers.ts";
import type { OddRequest } from "./odd-request.ts";
import type { TestShop } from "./test-shop.ts";

type Values = Record<string, unknown>;
type Call = { name: string; endpoint: Endpoint; good: (open: EveryCall) => Promise<Values> };
const calls: Call[] = Object.entries(contract as Record<string, Area>).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    good: (open) => goodInputOf(open, { area, name }),
  })),
);

const timeout = 60_000;

type Sample = {
  /** Also sends requests that input validation refuses, before any query. */
  isAll: boolean;
  /** Sends one odd request in `oneIn`; the offset differs by field and call, so that each kind is sent to some. */
  oneIn: number;
};

/** Sends invalid requests to every call. */
export function testBadInput({ shop }: Pick<UseDatabase, "shop">, { isAll, oneIn }: Sample): void {
  const sentOf = (endpoint: Endpoint) => (isAll ? () => true : reader(endpoint));
  const isTaken = (turn: number, at: number) => (turn + at) % oneIn === 0;

  test.each(calls)(
    "[ERR-01, ERR-04] $name: no field takes what it should not, however odd the request is it is answered in words, and nothing changes",
    { timeout },
    async (call) => {
      const { endpoint } = call;
      const caller = await openCaller(await shop(), call);
      const isSent = sentOf(endpoint);
      const turn = calls.indexOf(call);
      const fields = fieldsOf(endpoint.input);
      if (fields.length > 0) expect((await caller.send(requestOf(endpoint, await caller.input()))).status).toBe(200);
      for (const [nth, field] of fields.entries())
        for (const [at, make] of [...oddFields(endpoint, field, caller.input)].entries()) {
          if (!isTaken(turn + nth, at)) continue;
          const odd = await make();
          if (await isSent(odd)) await caller.tryOut(odd);
        }
      for (const [at, odd] of oddWholes(endpoint, await caller.input()).entries())
        if (isTaken(turn, at) && (await isSent(odd))) await caller.tryOut(odd);
      expect({}).not.toHaveProperty("polluted");
      expect(caller.faults.join("\n")).toBe("");
    },
  );
}

/** Sends requests to one call, and collects faults. */
async function openCaller(test: TestShop, { endpoint, good }: Call) {
  const logged: string[] = [];
  test.shop.log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const open = await openForEveryCall(test);
  const isCounting = endpoint.path === "/v1/auth/login"; // counts failed logins, which write
  const needsToken = isForMembers(endpoint.access) || endpoint.access === "bearer";
  let token = open.member.token;
  let cached: Values | undefined;
  const input = async () => (cached ??= await good(open));

  async function send({ path, init }: Pick<OddRequest, "path" | "init">): Promise<Response> {
    const headers = {
      ...(needsToken && { authorization: `Bearer ${token}` }),
      ...(init.headers as Record<string, string>),
    };
    const response = await test.app.request(`http://shop.test${path}`, { ...init, headers });
    if (response.ok) {
      cached = undefined; // the good input may have been used up
      if (endpoint.access === "bearer") ({ access_token: token } = await relogin());
    }
    return response;
  }
  const relogin = () => open.api.auth.login({ username: open.member.email, password: open.member.password });

  const { tryOut, faults } = checkOddAnswers({ db: test.db, send, logged, isCounting });
  return { input, send, tryOut, faults };
}
