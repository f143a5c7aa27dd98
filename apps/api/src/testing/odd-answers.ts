import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import type { ErrorAnswer } from "@noren/contract/platform/errors.ts";
import { Hono } from "hono";
import type { Db } from "#api/platform/db/open.ts";
import { readInput } from "#api/platform/http/read-input.ts";
import { fingerprint, writesSoFar } from "./fingerprint.ts";
import type { OddRequest } from "./odd-request.ts";

/** Whether a request passes the validation of a call's input. */
export function reader(endpoint: Endpoint): (odd: OddRequest) => Promise<boolean> {
  const app = new Hono().onError((_, c) => c.json(false));
  app.on(endpoint.method, `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`, async (c) =>
    c.json(endpoint.input.safeParse(await readInput(c, endpoint)).success),
  );
  return async ({ path, init }) => {
    const response = await app.request(`http://shop.test${path}`, init);
    return response.ok && ((await response.json()) as boolean);
  };
}

type Sent = {
  db: Db;
  send: (odd: OddRequest) => Promise<Response>;
  /** Lines of the shop's log. */
  logged: readonly string[];
  /** Refusals of this call may write. */
  isCounting?: boolean;
  /** Tables that count refusals, as those of a login. */
  counters?: readonly string[];
  /** Fields that the refusal of the same input without the odd value names: what an accepted one has taken, for example. */
  namedWithout?: () => Promise<readonly string[]>;
};

/** Sends odd requests and collects faults of their answers. */
export function checkOddAnswers({ db, send, logged, isCounting = false, counters = [], namedWithout }: Sent) {
  const faults: string[] = [];
  /** Writes counted at the last refusal; undefined once a request was accepted. */
  let writes: number | undefined;

  async function tryOut(odd: OddRequest) {
    const before = writes ?? (await writesSoFar(db));
    writes = undefined;
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
    const answer = (await response.json()) as ErrorAnswer;
    for (const what of wrongIn(response.status, answer)) fault(what);
    const far = farNames(answer, odd);
    const known = far.length > 0 && namedWithout ? await namedWithout() : [];
    if (far.some((name) => !known.includes(name)))
      fault(`another field named: ${JSON.stringify(answer).slice(0, 300)}`);
    if (isCounting) return;
    const after = await writesSoFar(db);
    if (after !== before) return tryForChanges(odd, fault);
    writes = after;
  }

  /** Something was written, or a statement matched no row. Sends the request again to see whether rows change. */
  async function tryForChanges(odd: OddRequest, fault: (what: string) => void) {
    const before = await fingerprint(db, counters);
    await send(odd);
    if ((await fingerprint(db, counters)) !== before) fault("was refused and yet changed the database");
  }

  return { tryOut, faults };
}

const causeOf = (line = "{}") => (JSON.parse(line) as { err?: { message: string } }).err?.message.slice(0, 200);
const isJapanese = (text: unknown) => typeof text === "string" && /[ぁ-んァ-ヶ一-龠]/.test(text);

/** What a refusal lacks: shape, texts, or a field. */
function wrongIn(status: number, answer: ErrorAnswer): string[] {
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
  return wrong;
}

/** Fields that a refusal names beside the odd one. What the caller has named by an id of the request is a part of it. */
function farNames({ code, errors }: ErrorAnswer, { field, init }: OddRequest): string[] {
  if (code !== "common.invalid_input" || !field) return [];
  const name = field.path.join(".");
  const isSent = (one: string) => String(init.body).includes(`:${JSON.stringify(one.slice(0, one.lastIndexOf(".")))}`);
  // an item that is made for the odd value lacks its other fields; a rule's refusal may name the field alone
  const item = /^.*?\.\d+\./.exec(`${name}.`)?.[0];
  const isOfItem = (one: string) => item !== undefined && one.startsWith(item);
  const isNear = (one: string) =>
    one === name ||
    one.startsWith(`${name}.`) ||
    name.startsWith(`${one}.`) ||
    name.endsWith(`.${one}`) ||
    isOfItem(one);
  return Object.keys(errors).filter((one) => !isNear(one) && !isSent(one));
}
