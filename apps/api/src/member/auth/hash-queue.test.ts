import { expect, test } from "vitest";
import { createHashQueue, type HashWork } from "./hash-queue.ts";

/** Hash jobs that start and end at the test's command. */
function openQueue(processes = 1) {
  const { inTurn, assertRoom } = createHashQueue(processes);
  const begun: { name: string; end: () => void }[] = [];
  const ask = (name: string, kind: HashWork["kind"], addressRange = name) =>
    inTurn({ kind, addressRange }, () => new Promise<void>((end) => begun.push({ name, end }))).catch(
      ({ status, data }) => ({ status, ...data }),
    );
  const turn = () => new Promise(setImmediate);
  return { assertRoom, begun, ask, turn, names: () => begun.map(({ name }) => name) };
}

test("[SEC-05] registrations leave one of two slots to logins, however many are waiting", async () => {
  const { ask, turn, names } = openQueue();
  for (let n = 0; n < 8; n++) void ask(`registration ${n}`, "registration");
  await turn();
  expect(names()).toEqual(["registration 0"]);
  void ask("login", "login");
  await turn();
  expect(names()).toEqual(["registration 0", "login"]);
});

test("[SEC-05] a later login runs before a waiting registration", async () => {
  const { ask, turn, begun, names } = openQueue();
  for (const name of ["one", "two"]) void ask(name, "login");
  void ask("registration", "registration");
  void ask("three", "login");
  await turn();
  for (const place of [0, 1]) {
    begun[place]!.end();
    await turn();
  }
  expect(names()).toEqual(["one", "two", "three", "registration"]);
});

test("[ERR-05] a full queue answers 429 with the seconds to wait: ten registrations, forty logins, half of them for one range", async () => {
  const { assertRoom, ask, turn } = openQueue();
  const refusals: unknown[] = [];
  const count = async (request: Promise<unknown>) => refusals.push(await request);
  for (let n = 0; n < 12; n++) void count(ask(`${n}`, "registration"));
  await turn();
  expect(refusals).toEqual([{ status: 429, retry_after: 5 }]);
  expect(() => assertRoom({ kind: "registration", addressRange: "" })).toThrow("アクセスが集中しています");
  expect(() => assertRoom({ kind: "login", addressRange: "" })).not.toThrow();
  for (let n = 0; n < 42; n++) void count(ask(`${n}`, "login"));
  await turn();
  // One of the two slots is for registrations, so that 41 logins are accepted.
  expect(refusals).toHaveLength(2);
  const range = openQueue();
  const refused: unknown[] = [];
  for (let n = 0; n < 30; n++) void range.ask(`${n}`, "login", "203.0.113.7").then((answer) => refused.push(answer));
  await range.turn();
  expect(refused).toHaveLength(8);
  void range.ask("elsewhere", "login").then((answer) => refused.push(answer));
  await range.turn();
  expect(refused).toHaveLength(8);
});

test("[PROD-01] several processes of a machine have one slot each, and logins still run first", async () => {
  const { ask, turn, begun, names } = openQueue(8);
  for (const name of ["one", "two"]) void ask(name, "registration");
  void ask("login", "login");
  await turn();
  expect(names()).toEqual(["one"]);
  begun[0]!.end();
  await turn();
  expect(names()).toEqual(["one", "login"]);
});
