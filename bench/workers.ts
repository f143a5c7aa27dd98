import { readFileSync } from "node:fs";
import type { CannonRequest } from "autocannon";
import type { BenchShop } from "./bench-shop.ts";
import { type Hits, hit, median, printHits } from "./load.ts";
import { option } from "./machine.ts";

/** Numbers of workers to measure in turn on PostgreSQL; a shop on PGlite has one process. */
export const workerCounts = (kind: "postgres" | "pglite") =>
  kind === "pglite" ? [1] : option("workers", "1,2").split(",").map(Number);

const rounds = Number(option("turns", "2"));

/**
 * The same requests with each number of workers in turn, so that other load affects all of them; each turn starts new
 * processes. Prints the medians of the rounds and the memory after them.
 */
export async function withWorkersInTurn(
  shop: BenchShop,
  loads: readonly { name: string; requests: CannonRequest[] }[],
) {
  const counts = workerCounts("postgres");
  const taken = new Map<string, Hits[]>();
  const memory = new Map<number, string>();
  for (let round = 0; round < rounds; round++) {
    for (const workers of counts) {
      await shop.restart(workers);
      for (const { name, requests } of loads) {
        const side = { url: shop.url, pid: shop.pids, requests };
        await hit(side, 3);
        const key = titleOf(name, workers);
        taken.set(key, [...(taken.get(key) ?? []), await hit(side)]);
      }
      memory.set(workers, memoryOf(shop));
    }
  }
  for (const { name } of loads) {
    const perSecond = counts.map((workers) => {
      const hits = taken.get(titleOf(name, workers))!;
      printHits(titleOf(name, workers), hits);
      return median(hits.map((one) => one.perSecond));
    });
    console.log(`  times the first: ${perSecond.map((value) => (value / perSecond[0]!).toFixed(2)).join(", ")}`);
  }
  for (const [workers, words] of memory) console.log(`memory with WORKERS=${workers}: ${words}`);
}

const titleOf = (name: string, workers: number) => `${name}, WORKERS=${workers}`;

/** Resident memory in MB: of a shop on PGlite, or of the primary and each worker. */
export function memoryOf({ pids }: Pick<BenchShop, "pids">): string {
  const [first, ...workers] = pids.map(residentOf);
  return workers.length === 0 ? `${first} MB` : `primary ${first} MB, workers ${workers.join(" and ")} MB`;
}

export function residentOf(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
