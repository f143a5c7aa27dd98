/**
 * What other visitors feel while one attacker floods the shop: `npm run bench -- attack [--only WORDS] [--seconds 20]`.
 * Visitors request a list page that is drawn for each of them, from addresses of their own (TRUST_PROXY); a member logs in
 * once a second. The attacker is another process with one address.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Attack, type AttackInfo, attacks, registration } from "./attacks.ts";
import { startBenchShop } from "./bench-shop.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { option, printMachine } from "./machine.ts";

const seconds = Number(option("seconds", "20"));
const only = option("only", "");
const visitors = 4;
const maxFactor = 5;
/** Several, since so many logins of one name in a row are refused for the name's own sake. */
const members = Array.from({ length: 60 }, (_, at) => `member-${at}@example.jp`);
let loggedIn = 0;

printMachine(`one attacker for ${seconds} s beside ${visitors} visitors, PostgreSQL`);
const shop = await startBenchShop("postgres", { TRUST_PROXY: "1" });
const agent = new Agent({ keepAlive: true, maxSockets: visitors + 2 });
// A cookie of the shop's own: the page is drawn for this visitor instead of coming from the page cache.
const config = (await (await fetch(`${shop.url}/api/public.json`)).json()) as { site: { code: string } };
const cookie = `bench.${config.site.code}=1`;
try {
  const info = await prepare();
  await visit(5);
  console.log(
    `${"attack".padEnd(34)} list page p50 → under attack     p99 → under attack  factor  logins  attacker got`,
  );
  for (const attack of attacks.filter(({ name }) => name.includes(only))) await measure(attack, info);
} finally {
  agent.destroy();
  await shop.stop();
}

async function measure(attack: Attack, info: AttackInfo) {
  const before = await visit(Math.max(5, seconds / 2));
  const attacker = attackerOf(attack, info);
  await wait(500);
  const [under, logins] = await Promise.all([visit(seconds), logIn(seconds)]);
  const got = await attacker;
  const factor = under.p99 / before.p99;
  const verdict = factor <= maxFactor && under.failed === 0 && logins.ok === logins.tried ? "reached" : "MISSED";
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9);
  console.log(
    `${attack.name.padEnd(34)} ${ms(before.p50)} → ${ms(under.p50)}  ${ms(before.p99)} → ${ms(under.p99)}  ` +
      `${factor.toFixed(1).padStart(5)}  ${`${logins.ok}/${logins.tried}`.padStart(6)}  ${got}  ` +
      `${under.failed ? `${under.failed} visits FAILED ` : ""}${verdict}`,
  );
  // What the attack left under way ends before the next one is measured; a frozen shop is replaced.
  await wait(3_000);
  if (!(await isAlive())) await shop.restart();
}

async function isAlive(): Promise<boolean> {
  return fetch(`${shop.url}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function attackerOf({ name }: Attack, info: AttackInfo): Promise<string> {
  const program = join(import.meta.dirname, "attacker.ts");
  const child = spawn(process.execPath, [program, shop.url, name, String(seconds + 1), JSON.stringify(info)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await once(child, "close");
  return text.trim();
}

/** Visitors, each with an address and a pause to read, for so many seconds. */
async function visit(duration: number): Promise<Figures & { failed: number }> {
  const end = performance.now() + duration * 1000;
  const times: number[] = [];
  let failed = 0;
  const visitor = async (which: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      const headers = { "x-forwarded-for": `203.0.113.${which + 1}`, cookie };
      const { status } = await send("GET", "/product", headers);
      times.push(performance.now() - began);
      if (status !== 200) failed += 1;
      await wait(50);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, which) => visitor(which)));
  return { ...figuresOf(times), failed };
}

/** A member with an address of their own logs in once a second. */
async function logIn(duration: number): Promise<{ ok: number; tried: number }> {
  const end = performance.now() + duration * 1000;
  const done = { ok: 0, tried: 0 };
  for (let at = 0; performance.now() < end; at++) {
    const username = members[loggedIn++ % members.length];
    const body = JSON.stringify({ username, password: "Noren-1234" });
    const headers = { "content-type": "application/json", "x-forwarded-for": `192.0.2.${(at % 200) + 1}` };
    const { status } = await send("POST", "/api/v1/auth/login", headers, body);
    done.tried += 1;
    if (status === 200) done.ok += 1;
    await wait(1_000);
  }
  return done;
}

/** The members who log in, and a cart with things in it for the attacker's quotations. */
async function prepare(): Promise<AttackInfo> {
  const headers = { "content-type": "application/json", "x-forwarded-for": "192.0.2.250" };
  for (const [at, email] of members.entries()) {
    const own = { ...headers, "x-forwarded-for": `192.0.2.${at + 1}` };
    await send("POST", "/api/v1/users", own, JSON.stringify(registration(email)));
  }
  let token = "";
  for (const product_id of shop.variants.slice(0, 20)) {
    const input = { product_id, quantity: 1, ...(token && { token }) };
    const added = await send("PATCH", "/api/v1/carts/products/add", headers, JSON.stringify(input));
    token = (JSON.parse(added.text) as { data: { token: string } }).data.token;
  }
  return { origin: shop.url, cartToken: token };
}

function send(method: string, path: string, headers: Record<string, string>, body?: string) {
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
    // A frozen shop is not waited for longer than an attack lasts.
    outgoing.setTimeout(seconds * 1000, () => outgoing.destroy());
    outgoing.once("error", () => resolve({ status: 0, text: "" }));
    outgoing.end(body);
  });
}
