import { contract } from "@noren/contract/contract.ts";
import { type Area, type Endpoint, isForMembers } from "@noren/contract/platform/endpoint.ts";
import type { ErrorAnswer } from "@noren/contract/platform/errors.ts";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { fieldsOf } from "./bad-values.ts";
import type { UseDatabase } from "./databases.ts";
import { goodInputOf } from "./every-call.ts";
import { type EveryCall, openForEveryCall } from "./open-every-call.ts";
import { fingerprint, writesSoFar } from "./fingerprint.ts";
import { oddFields, oddWholes, requestOf } from "./odd-requests.ts";
import { type OddRequest } from "./odd-request.ts";
import type { TestShop } from "./test-shop.ts";
import { readInput } from "#api/platform/http/read-input.ts";

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

/** Whether a request passes the validation of a call's input. */
function reader(endpoint: Endpoint): (odd: OddRequest) => Promise<boolean> {
  const app = new Hono().onError((_, c) => c.json(false));
  app.on(endpoint.method, `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`, async (c) =>
    c.json(endpoint.input.safeParse(await readInput(c, endpoint)).success),
  );
  return async ({ path, init }) => {
    const response = await app.request(`http://shop.test${path}`, init);
    return response.ok && ((await response.json()) as boolean);
  };
}

/** Sends requests to one call, and collects faults. */
async function openCaller(test: TestShop, { endpoint, good }: Call) {
  const logged: string[] = [];
  test.shop.log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const open = await openForEveryCall(test);
  const isCounting = endpoint.path === "/v1/auth/login"; // counts failed logins, which write
  const needsToken = isForMembers(endpoint.access) || endpoint.access === "bearer";
  const faults: string[] = [];
  let token = open.member.token;
  let cached: Values | undefined;
  /** Writes counted at the last refusal; undefined once another request was sent. */
  let writes: number | undefined;
  const input = async () => (cached ??= await good(open));

  async function send({ path, init }: Pick<OddRequest, "path" | "init">): Promise<Response> {
    const headers = {
      ...(needsToken && { authorization: `Bearer ${token}` }),
      ...(init.headers as Record<string, string>),
    };
    writes = undefined;
    const response = await test.app.request(`http://shop.test${path}`, { ...init, headers });
    if (response.ok) {
      cached = undefined; // the good input may have been used up
      if (endpoint.access === "bearer") ({ access_token: token } = await relogin());
    }
    return response;
  }
  const relogin = () => open.api.auth.login({ username: open.member.email, password: open.member.password });

  async function tryOut(odd: OddRequest) {
    const before = writes ?? (await writesSoFar(test.db));
    const response = await send(odd);
    const fault = (what: string) => void faults.push(`${odd.title}: ${what}`);
    if (response.status >= 500) return fault(`${response.status} ${causeOf(logged.at(-1))}`);
    if (response.ok) {
      if (odd.refused) fault("was taken");
      if (/\\u0000|\\ud[89a-f]../i.test(await response.text())) fault("an email that cannot be stored was taken");
      return;
    }
    const isLimited = response.status === 429; // after this many requests
    if (typeof odd.refused === "number" && response.status !== odd.refused && !isLimited)
      fault(`${response.status}, not ${odd.refused}`);
    for (const what of wrongIn(response.status, (await response.json()) as ErrorAnswer, odd)) fault(what);
    if (isCounting) return;
    const after = await writesSoFar(test.db);
    if (after !== before) return tryForChanges(odd, fault);
    writes = after;
  }

  /** Something was written, or a statement matched no row. Sends the request again to see whether rows change. */
  async function tryForChanges(odd: OddRequest, fault: (what: string) => void) {
    const before = await fingerprint(test.db);
    await send(odd);
    if ((await fingerprint(test.db)) !== before) fault("was refused and yet changed the database");
  }

  return { input, send, tryOut, faults };
}

const causeOf = (line = "{}") => (JSON.parse(line) as { err?: { message: string } }).err?.message.slice(0, 200);
const isJapanese = (text: unknown) => typeof text === "string" && /[ぁ-んァ-ヶ一-龠]/.test(text);

/** What a refusal lacks: shape, texts, or the field's error. */
function wrongIn(status: number, answer: ErrorAnswer, { field }: OddRequest): string[] {
  const { code, message, data, errors } = answer;
  const wrong: string[] = [];
  const need = (is: boolean, what: string) =>
    void (is || wrong.push(`${what}: ${JSON.stringify(answer).slice(0, 300)}`));
  need(answer.status === status && typeof code === "string", "no status and code");
  need(isJapanese(message) && data?.message === message, "no message in Japanese");
  need(typeof errors === "object" && Object.values(errors).flat().every(isJapanese), "errors not in Japanese");
  if (code !== "common.invalid_input") return wrong;
  const names = Object.keys(errors);
  need(names.length > 0, "no field named");
  const name = field?.path.join(".") ?? "";
  const isNear = (one: string) => one === name || one.startsWith(`${name}.`) || name.startsWith(`${one}.`);
  if (field) need(names.every(isNear), "another field named");
  return wrong;
}
