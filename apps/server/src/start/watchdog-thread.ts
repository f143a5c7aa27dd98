import { readFileSync, write } from "node:fs";
import { promisify } from "node:util";
import { workerData } from "node:worker_threads";
import { setTimeout as wait } from "node:timers/promises";
import { shared, type WatchdogData } from "./watchdog.ts";

// The watchdog's thread. It compares the main thread's beats with its processor time, so that a stopped machine, a
// suspended laptop or a slow disk is not taken for a blocked event loop.
const { cells, limitMs, parent } = workerData as WatchdogData;
const lookMs = 1000;
/** Max time (ms) for the last message, since a pipe with a hung reader must not delay the end. */
const lastWordsMs = 1000;
/** Milliseconds per tick of /proc, on every architecture. */
const tickMs = 10;

let beats = -1;
let since = mainThreadMs();
let isEnding = false;

setInterval(() => {
  if (parent !== undefined && process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  const now = mainThreadMs();
  const count = Atomics.load(cells, shared.beats);
  if (count !== beats || Atomics.load(cells, shared.suspensions) > 0) {
    beats = count;
    since = now;
  } else if (now - since >= limitMs && !isEnding) {
    isEnding = true;
    void end(now - since);
  }
}, lookMs);

/**
 * Processor time (ms) of the main thread. Without /proc it is that of the process less this thread's, which includes
 * other threads, but only matters while the event loop is blocked.
 */
function mainThreadMs(): number {
  if (process.platform !== "linux") {
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
    return (all.user + all.system - own.user - own.system) / 1000;
  }
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, "latin1");
  // the second field is a name in parentheses, which may contain spaces; utime and stime are the 14th and 15th
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/**
 * A thread cannot exit the whole process, so it sends SIGVTALRM ("virtual timer expired"), which no other program sends
 * and the shop does not handle. Shells show exit code 154. It writes no core file.
 */
async function end(usedMs: number): Promise<void> {
  const seconds = Math.round(usedMs / 1000);
  const entry = { level: "fatal", time: new Date().toISOString(), processorSeconds: seconds, signal: "SIGVTALRM" };
  const line = { ...entry, msg: "the watchdog ends the process: its event loop does not turn" };
  const sentence = `お店の処理が${seconds}秒のあいだ1か所で進まなくなったため、監視がお店を終了します。`;
  const put = promisify(write);
  const written = Promise.allSettled([put(2, `${sentence}\n`), put(1, `${JSON.stringify(line)}\n`)]);
  await Promise.race([written, wait(lastWordsMs)]);
  process.kill(process.pid, "SIGVTALRM");
}
