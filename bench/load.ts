import { readFileSync } from "node:fs";
import autocannon, { type CannonRequest } from "autocannon";
import { option } from "./machine.ts";

/** work: milliseconds of the server's processor time a request, which other load hardly changes. */
export type Hits = { perSecond: number; p50: number; p99: number; work: number; failed: number };
/** pid: process or processes of the server, without the database's. */
export type Side = { name: string; url: string; pid: number | readonly number[]; requests: CannonRequest[] };

const connections = Number(option("connections", "16"));
const seconds = Number(option("seconds", "6"));
const rounds = Number(option("rounds", "3"));

export async function hit({ url, pid, requests }: Omit<Side, "name">, duration = seconds): Promise<Hits> {
  const before = processorTime(pid);
  const result = await autocannon({ url, connections, duration, requests });
  const { requests: answered, latency, errors, non2xx } = result;
  const work = (processorTime(pid) - before) / Math.max(1, answered.total);
  return { perSecond: answered.average, p50: latency.p50, p99: latency.p99, work, failed: errors + non2xx };
}

/** Milliseconds of processor time of all threads of processes; Linux only. */
export function processorTime(pid: number | readonly number[]): number {
  if (typeof pid !== "number") return pid.reduce((sum, one) => sum + processorTime(one), 0);
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Milliseconds of processor time of a PostgreSQL server and of its connections that are open. */
export function databaseTime(pid: number): number {
  const connections = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return processorTime([pid, ...connections]);
}

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/**
 * Measures the shop and its limit in turn, so that other load affects both. Prints the medians of the rounds and of
 * the rounds' ratios.
 */
export async function besideLimit(ours: Side, limit: Side, target: number) {
  for (const side of [ours, limit]) await hit(side, 3);
  const taken: { ours: Hits; limit: Hits }[] = [];
  for (let round = 0; round < rounds; round++) taken.push({ ours: await hit(ours), limit: await hit(limit) });
  printHits(
    ours.name,
    taken.map((round) => round.ours),
  );
  printHits(
    limit.name,
    taken.map((round) => round.limit),
  );
  const ratio = median(taken.map((round) => round.ours.perSecond / round.limit.perSecond));
  const byWork = median(taken.map((round) => round.limit.work / round.ours.work));
  const verdict = ratio >= target ? "reached" : "MISSED";
  console.log(
    `${"  ratio".padEnd(44)} ${ratio.toFixed(2).padStart(9)}  by work ${byWork.toFixed(2)}  target ${target}: ${verdict}\n`,
  );
}

export function printHits(name: string, hits: Hits[]) {
  const of = (key: keyof Hits) => median(hits.map((one) => one[key]));
  const failed = hits.reduce((sum, one) => sum + one.failed, 0);
  const times = `p50 ${of("p50")} ms  p99 ${of("p99")} ms  work ${of("work").toFixed(2)} ms`;
  console.log(
    `${name.padEnd(44)} ${of("perSecond").toFixed(0).padStart(7)}/s  ${times}${failed ? `  FAILED ${failed}` : ""}`,
  );
}
