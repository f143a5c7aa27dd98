import { readFileSync } from "node:fs";

/** Milliseconds of many runs by percentile. */
export type Figures = { runs: number; p50: number; p95: number; p99: number; max: number };
/**
 * wall: milliseconds until the answer. work: milliseconds of processor time, of this process and the database's;
 * independent of other load.
 */
export type Timing = { wall: number; work: number };

export function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { runs: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1)! };
}

/** Measures one call. `pid` is the database process that serves it; its processor time is known on Linux only. */
export function stopwatch(pid: number): () => Timing {
  const began = performance.now();
  const before = workOf(pid);
  return () => ({ wall: performance.now() - began, work: workOf(pid) - before });
}

function workOf(pid: number): number {
  const { user, system } = process.cpuUsage();
  const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6 + (user + system) / 1e3;
}

const cell = (value: number) => value.toFixed(2).padStart(8);

export function printHead(title: string) {
  console.log(`\n${title.padEnd(44)}  runs  waiting: p50      p99      max   work: p50      p99`);
}

export function printTimings(name: string, timings: readonly Timing[], note = "") {
  const wall = figuresOf(timings.map((timing) => timing.wall));
  const work = figuresOf(timings.map((timing) => timing.work));
  const runs = String(wall.runs).padStart(5);
  console.log(
    `${name.padEnd(44)} ${runs}      ${cell(wall.p50)} ${cell(wall.p99)} ${cell(wall.max)}   ${cell(work.p50)} ${cell(work.p99)}  ${note}`,
  );
}
