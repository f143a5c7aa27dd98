/**
 * Response times of other visitors while one attacker floods the shop: `npm run bench -- attack [--only WORDS]
 * [--seconds 8] [--rounds 2] [--ranges apart|one]`. Four visitors with one connection each request a list page that is
 * rendered for each of them; a member logs in once a second. The attacker is a separate process. With ranges "apart"
 * each visitor and the attacker have their own address range (TRUST_PROXY); with "one" they share a range, as behind a
 * carrier's or an office's address.
 */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Attack, type AttackInfo, attacks, registration } from "./attacks.ts";
import { startBenchShop } from "./bench-shop.ts";
import { figuresOf } from "./figures.ts";
import { median } from "./load.ts";
import { option, printMachine } from "./machine.ts";
import { putProviderAccounts } from "./provider-accounts.ts";
import { runAttacker } from "./run-attacker.ts";

const seconds = Number(option("seconds", "8"));
const only = option("only", "");
const roundsOfEach = Number(option("rounds", "2"));
const visitors = 4;
const maxFactor = 5;
type Ranges = "apart" | "one";
const ranges = (["apart", "one"] as const).filter((kind) => option("ranges", kind) === kind);
const attackerIp = "198.51.100.66";
const ipOf = (kind: Ranges, visitor: number) => (kind === "one" ? attackerIp : `203.0.113.${visitor + 1}`);
/** Many members, since logins by one name are rate-limited per name. */
const members = Array.from({ length: 60 }, (_, at) => `member-${at}@example.jp`);
let loggedIn = 0;

printMachine(`one attacker for ${seconds} s beside ${visitors} visitors, PostgreSQL`);
const shop = await startBenchShop("postgres", { TRUST_PROXY: "1" });
const agents = Array.from({ length: visitors + 1 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
const memberAgent = agents.at(-1)!;
// Any cookie of the shop bypasses the page cache: the page is rendered for this visitor.
const config = (await (await fetch(`${shop.url}/api/public.json`)).json()) as { site: { code: string } };
const cookie = `bench.${config.site.code}=1`;
try {
  const info = await prepare();
  await visit("apart", 5);
  console.log(
    `${"attack".padEnd(34)} ranges  list page p50 → under attack     p95 → under attack  factor  logins  attacker got`,
  );
  const factors: Record<Ranges, number[]> = { apart: [], one: [] };
  for (const attack of attacks.filter(({ name }) => name.includes(only)))
    for (const kind of ranges) factors[kind].push(await measure(attack, info, kind));
  for (const kind of ranges) {
    const reached = factors[kind].filter((factor) => factor <= maxFactor).length;
    const all = `median ${median(factors[kind]).toFixed(1)}, max ${Math.max(...factors[kind]).toFixed(1)}`;
    console.log(`ranges ${kind}: ${reached} of ${factors[kind].length} kinds at most ${maxFactor} times, ${all}`);
  }
} finally {
  for (const agent of agents) agent.destroy();
  await shop.stop();
}

/** Measures undisturbed and attacked rounds in turn, so that other work on the machine affects both. */
async function measure(attack: Attack, info: AttackInfo, kind: Ranges): Promise<number> {
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  while (rounds.length < roundsOfEach) rounds.push(await round(attack, info, kind));
  const times = (part: "before" | "under") => rounds.flatMap((one) => one[part].times);
  const before = figuresOf(times("before"));
  const under = { ...figuresOf(times("under")), failed: sum(rounds.map((one) => one.under.failed)) };
  const logins = {
    ok: sum(rounds.map((one) => one.logins.ok)),
    attempts: sum(rounds.map((one) => one.logins.attempts)),
  };
  const { got } = rounds.at(-1)!;
  const factor = under.p95 / before.p95;
  const verdict = factor <= maxFactor && under.failed === 0 && logins.ok === logins.attempts ? "reached" : "MISSED";
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9);
  console.log(
    `${attack.name.padEnd(34)} ${kind.padEnd(6)} ${ms(before.p50)} → ${ms(under.p50)}  ${ms(before.p95)} → ${ms(under.p95)}  ` +
      `${factor.toFixed(1).padStart(5)}  ${`${logins.ok}/${logins.attempts}`.padStart(6)}  ${got}  ` +
      `${under.failed ? `${under.failed} visits FAILED ` : ""}${verdict}`,
  );
  return factor;
}

async function round(attack: Attack, info: AttackInfo, kind: Ranges) {
  const before = await visit(kind, Math.max(3, seconds / 2));
  const attacker = runAttacker(attack, { url: shop.url, seconds: seconds + 1, info, ip: attackerIp });
  await wait(500);
  const [under, logins] = await Promise.all([visit(kind, seconds), logIn(seconds)]);
  const got = await attacker;
  // Lets work that the attack has started finish before the next attack; a shop that no longer answers is restarted.
  await wait(2_000);
  if (!(await isAlive())) await shop.restart();
  return { before, under, logins, got };
}

function sum(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}

async function isAlive(): Promise<boolean> {
  return fetch(`${shop.url}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Visitors for `duration` seconds, each with one connection and a pause between requests. */
async function visit(kind: Ranges, duration: number): Promise<{ times: number[]; failed: number }> {
  const end = performance.now() + duration * 1000;
  const times: number[] = [];
  let failed = 0;
  const visitor = async (which: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      const headers = { "x-forwarded-for": ipOf(kind, which), cookie };
      const { status } = await send("GET", "/product", headers, undefined, agents[which]);
      times.push(performance.now() - began);
      if (status !== 200) failed += 1;
      await wait(50);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, which) => visitor(which)));
  return { times, failed };
}

/** A member from an address range of their own logs in once a second. */
async function logIn(duration: number): Promise<{ ok: number; attempts: number }> {
  const end = performance.now() + duration * 1000;
  const done = { ok: 0, attempts: 0 };
  for (let at = 0; performance.now() < end; at++) {
    const username = members[loggedIn++ % members.length];
    const body = JSON.stringify({ username, password: "Noren-1234" });
    const headers = { "content-type": "application/json", "x-forwarded-for": `192.0.2.${(at % 200) + 1}` };
    const { status } = await send("POST", "/api/v1/auth/login", headers, body);
    done.attempts += 1;
    if (status === 200) done.ok += 1;
    await wait(1_000);
  }
  return done;
}

/**
 * Gives the shop payment providers, registers the members that log in, and fills the cart of which the attacker requests
 * quotations.
 */
async function prepare(): Promise<AttackInfo> {
  await putProviderAccounts(shop);
  await shop.restart();
  const headers = { "content-type": "application/json", "x-forwarded-for": "192.0.2.250" };
  for (const [at, email] of members.entries()) {
    const own = { ...headers, "x-forwarded-for": `192.0.2.${at + 1}` };
    await send("POST", "/api/v1/users", own, JSON.stringify(registration(email)));
  }
  let token = "";
  for (const product_id of shop.manyVariants) {
    const input = { product_id, quantity: 1, ...(token && { token }) };
    const added = await send("PATCH", "/api/v1/carts/products/add", headers, JSON.stringify(input));
    token = (JSON.parse(added.text) as { data: { token: string } }).data.token;
  }
  return { origin: shop.url, cartToken: token, cartCookie: `cart.${config.site.code}=${token}`, key: shop.keys[0]! };
}

function send(method: string, path: string, headers: Record<string, string>, body?: string, agent = memberAgent) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request(
      `${shop.url}${path}`,
      { method, agent, headers: { ...headers, ...length } },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.once("close", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    // A shop that does not answer is not waited for longer than the attack lasts.
    outgoing.setTimeout(seconds * 1000, () => outgoing.destroy());
    outgoing.once("error", () => resolve({ status: 0, text: "" }));
    outgoing.end(body);
  });
}
