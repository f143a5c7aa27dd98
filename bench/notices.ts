/**
 * Buyers' response times while one client sends forged notices of a payment provider as fast as it can: `npm run bench --
 * notices [--only KOMOJU] [--buyers 4] [--seconds 10] [--rounds 3]`. Each buyer makes whole checkouts, with an address of
 * their own; the attacker is a separate process over 24 connections. Rounds with and without the flood take turns, so
 * that other work on the machine affects both.
 */
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Attack, attacks } from "./attacks.ts";
import { startBenchShop } from "./bench-shop.ts";
import { buy } from "./buyer.ts";
import { figuresOf } from "./figures.ts";
import { option, printMachine } from "./machine.ts";
import { putProviderAccounts } from "./provider-accounts.ts";
import { runAttacker } from "./run-attacker.ts";

const buyers = Number(option("buyers", "4"));
const seconds = Number(option("seconds", "10"));
const rounds = Number(option("rounds", "3"));
const only = option("only", "");
/** Of a call's p95 under the flood to its p95 without. */
const maxFactor = 5;
const ip = "198.51.100.66";
/** Milliseconds between two checkouts of a buyer. */
const pause = 50;
/** Milliseconds until the attacker's process sends. */
const attackerStarts = 500;

printMachine(`${buyers} buyers beside forged notices, PostgreSQL`);
const shop = await startBenchShop("postgres", { TRUST_PROXY: "1" });
const agent = new Agent({ keepAlive: true, maxSockets: buyers });
let bought = 0;
try {
  await putProviderAccounts(shop);
  await shop.restart();
  await checkouts();
  console.log(`${"flood".padEnd(32)}    a call's p50        a call's p95  factor  checkouts, failed  attacker got`);
  for (const attack of attacks.filter(({ name }) => name.startsWith("forged notices") && name.includes(only)))
    await measure(attack);
} finally {
  agent.destroy();
  await shop.stop();
}

type Round = { times: number[]; done: number; failed: number };

async function measure(attack: Attack) {
  const quiet: Round[] = [];
  const under: Round[] = [];
  let got = "";
  const info = { origin: shop.url, cartToken: "", cartCookie: "", key: "" };
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await checkouts());
    const attacker = runAttacker(attack, { url: shop.url, seconds: seconds + 1, info, ip });
    await wait(attackerStarts);
    under.push(await checkouts());
    got = await attacker;
  }
  const [before, after] = [quiet, under].map((all) => figuresOf(all.flatMap(({ times }) => times))) as [Figure, Figure];
  const factor = after.p95 / before.p95;
  const count = (all: Round[], of: "done" | "failed") => all.reduce((sum, one) => sum + one[of], 0);
  const [done, failed] = [count(under, "done"), count(under, "failed")];
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
  console.log(
    `${attack.name.padEnd(32)} ${ms(before.p50)} → ${ms(after.p50)} ${ms(before.p95)} → ${ms(after.p95)}  ` +
      `${factor.toFixed(1).padStart(5)}  ${String(done).padStart(8)}, ${String(failed).padStart(6)}    ${got}  ` +
      `limit ${maxFactor}: ${factor <= maxFactor && failed === 0 ? "reached" : "MISSED"}`,
  );
}

type Figure = ReturnType<typeof figuresOf>;

/** Whole checkouts for the given seconds: the milliseconds of each call. A refused one has failed. */
async function checkouts(): Promise<Round> {
  const end = performance.now() + seconds * 1000;
  const calls = new Map<string, number[]>();
  const round = { done: 0, failed: 0 };
  const buyer = async () => {
    while (performance.now() < end) {
      bought += 1;
      await buy(shop, agent, bought, calls).then(
        () => (round.done += 1),
        () => (round.failed += 1),
      );
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  return { ...round, times: [...calls.values()].flat() };
}
