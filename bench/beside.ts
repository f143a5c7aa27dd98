/**
 * Pages and a whole checkout of this checkout of the repository beside those of another one, such as the commit before:
 * `npm run bench -- beside --other ../before`. Both have to be built. Their shops run at once and answer in turn, so that
 * other load affects both; prints the processor time of a request in the shop and in the database.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { BenchShop } from "./bench-shop.ts";
import { buy } from "./buyer.ts";
import { landingPath } from "./landing-page.ts";
import { databaseTime, median, processorTime } from "./load.ts";
import { option, printMachine } from "./machine.ts";

type Started = Pick<BenchShop, "url" | "pids" | "keys" | "variants" | "databasePid">;
type Side = Started & { name: string; process: ChildProcess; cookie: string };
type Work = { shop: number; database: number };

const rounds = Number(option("rounds", "12"));
const perRound = Number(option("per-round", "40"));
const concurrency = 8;
const models = option("models", "1000");
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

const measures: Record<string, (side: Side, at: number) => Promise<void>> = {
  home: (side) => page(side, "/"),
  "list page": (side) => page(side, "/product"),
  "detail page": (side, at) => page(side, `/product/${side.keys[at % side.keys.length]}`),
  "landing page of 20 blocks": (side) => page(side, landingPath),
  "whole checkout": (side, at) => buy(side, agent, at),
};

/** Runs in the other checkout too, of which only `startBenchShop` is used. */
const program = `
  import { startBenchShop } from "./bench-shop.ts";
  const shop = await startBenchShop("postgres");
  const { url, pids, keys, variants, databasePid } = shop;
  console.log("shop " + JSON.stringify({ url, pids, keys, variants, databasePid }));
  process.stdin.resume().on("end", () => void shop.stop());`;

printMachine("this commit beside another one, PostgreSQL");
const folders = [resolve(import.meta.dirname, ".."), resolve(option("other", "../before"))];
const sides = [await startIn(folders[0]!, "this commit"), await startIn(folders[1]!, "the other")];
try {
  for (const [name, request] of Object.entries(measures)) await compare(name, request);
} finally {
  agent.destroy();
  for (const { process: child } of sides) {
    child.stdin!.end();
    await once(child, "exit");
  }
}

async function compare(name: string, request: (side: Side, at: number) => Promise<void>) {
  for (const side of sides) await repeat(2 * perRound, (at) => request(side, at));
  const taken: Work[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const side = sides[at]!;
      const before = workOf(side);
      await repeat(perRound, (one) => request(side, one));
      const after = workOf(side);
      taken[at]!.push({
        shop: (after.shop - before.shop) / perRound,
        database: (after.database - before.database) / perRound,
      });
    }
  const of = (at: number, part: keyof Work) => median(taken[at]!.map((work) => work[part]));
  for (const [at, side] of sides.entries())
    console.log(
      `${name.padEnd(28)} ${side.name.padEnd(12)} shop ${of(at, "shop").toFixed(2)} ms  database ${of(at, "database").toFixed(2)} ms`,
    );
  const ratios = taken[0]!.map((work, at) => sumOf(work) / sumOf(taken[1]![at]!));
  console.log(`${"".padEnd(28)} ratio of the sums, median of ${rounds} rounds: ${median(ratios).toFixed(3)}\n`);
}

function sumOf({ shop, database }: Work): number {
  return shop + database;
}

async function repeat(count: number, request: (at: number) => Promise<void>) {
  let next = 0;
  const one = async () => {
    while (next < count) await request(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, one));
}

async function startIn(folder: string, name: string): Promise<Side> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, "--", "--models", models], {
    cwd: join(folder, "bench"),
    stdio: ["pipe", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith("shop ")) continue;
    const started = JSON.parse(line.slice("shop ".length)) as Started;
    const config = (await (await fetch(`${started.url}/api/public.json`)).json()) as { site: { code: string } };
    // Any cookie of the shop bypasses the page cache.
    return { ...started, name, process: child, cookie: `bench.${config.site.code}=1` };
  }
  throw new Error(`The shop of ${folder} did not start.`);
}

async function page({ url, cookie }: Side, path: string): Promise<void> {
  const [answer] = await once(get(url + path, { agent, headers: { cookie } }), "response");
  for await (const _ of answer) continue;
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
}

function workOf({ pids, databasePid }: Side): Work {
  return { shop: processorTime(pids), database: databaseTime(databasePid!) };
}
