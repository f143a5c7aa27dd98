import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { closeLostConnections } from "./lost-connections.ts";
import { say } from "./say.ts";
import { type Opened, retire } from "./worker-messages.ts";

export type WorkerPool = {
  /** Starts all workers; returns the message of one of them, or undefined if one has ended before. */
  start: () => Promise<Opened | undefined>;
  /** Replaces the workers one by one: a new one is open before an old one ends. False if a new one did not open. */
  reload: () => Promise<boolean>;
  /** Ends all workers gracefully; kills a worker that takes too long. */
  stop: () => Promise<void>;
};

export type WorkerPoolOptions = {
  workers: number;
  program: string;
  env: Record<string, string>;
  log: Logger;
};

/** Max time (ms) for a worker's end; then it is killed. The primary itself ends after 20 s. */
const maxEnd = 19_000;
const minute = 60_000;

export function createWorkerPool({ workers: count, program, env, log }: WorkerPoolOptions): WorkerPool {
  cluster.setupPrimary({ exec: program });
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const running = new Set<Worker>();
  /** Workers that are being stopped. */
  const retired = new WeakSet<Worker>();
  let ends: number[] = [];
  let isStopping = false;

  /** Starts a worker; resolves once it serves, or with undefined if it has ended before. */
  async function open(): Promise<Opened | undefined> {
    const worker = cluster.fork(env);
    closeLostConnections(worker);
    running.add(worker);
    const { promise: ready, resolve } = Promise.withResolvers<Opened | undefined>();
    worker.once("message", (opened: Opened) => resolve(opened));
    worker.once("exit", () => {
      running.delete(worker);
      resolve(undefined);
    });
    const opened = await ready;
    if (!opened) return undefined;
    log.info({ worker: worker.process.pid }, "a worker is open");
    worker.once("exit", (code, signal) => {
      if (!isStopping && !retired.has(worker)) void replace(worker, code, signal);
    });
    return opened;
  }

  async function replace({ process: { pid } }: Worker, code: number | null, signal: string | null) {
    log.error({ worker: pid, code, signal }, "a worker has ended; another one takes its place");
    say(`お店のプロセス（PID ${pid}）が終わったため（${signal ?? `終了コード ${code}`}）、代わりを開きます。`);
    ends = [...ends.filter((at) => performance.now() - at < minute), performance.now()];
    await wait(pauseBefore(ends.length, count));
    await fill();
  }

  const isMissing = () => [...running].filter((worker) => !retired.has(worker)).length < count;

  /** Starts missing workers, except one that a reload is just opening. */
  async function fill() {
    while (!isStopping && isMissing()) {
      if ((await open()) || isStopping) continue;
      log.error("a worker could not be opened; it is tried again");
      await wait(maxPause);
    }
  }

  async function end(worker: Worker, request: () => void) {
    if (!running.has(worker)) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    request();
    const late = setTimeout(() => worker.process.kill("SIGKILL"), maxEnd);
    await ended;
    clearTimeout(late);
  }

  return {
    async start() {
      const opened = await Promise.all(Array.from({ length: count }, open));
      return opened.every((one) => one) ? opened[0] : undefined;
    },

    async reload() {
      const before = Array.from(running);
      for (const old of before) {
        if (isStopping) return true;
        // a worker that has died meanwhile has been replaced already
        if (!running.has(old)) continue;
        if (!(await open())) {
          void fill();
          return false;
        }
        retired.add(old);
        await end(old, () => void old.send(retire));
      }
      return true;
    },

    async stop() {
      isStopping = true;
      await Promise.all([...running].map((worker) => end(worker, () => worker.process.kill("SIGTERM"))));
    },
  };
}

const maxPause = 10_000;

/** Delay (ms) before a restart, growing with the number of workers that have ended within the minute. */
export function pauseBefore(ended: number, workers: number): number {
  const beyond = ended - 2 * workers;
  return beyond <= 0 ? 0 : Math.min(maxPause, 500 * 2 ** beyond);
}
