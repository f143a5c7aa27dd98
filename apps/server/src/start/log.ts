import { destination, type Logger, type LoggerOptions, pino, stdTimeFunctions } from "pino";
import { errorInfo } from "./error-info.ts";
import { readableLine } from "./readable-log.ts";

// Each write costs more than its line; what waits is written at the end of the process, too. Where no one reads the lines
// any more (a pipe whose reader hangs), those beyond some megabytes are lost rather than the shop.
const gathered = { minLength: 16_000, periodicFlush: 100, maxLength: 8_000_000 };

/**
 * A write of at most PIPE_BUF bytes to a pipe comes through whole; a larger one of several processes on one pipe may be torn
 * apart. Lines are nearly all ASCII.
 */
const whole = { minLength: 3_000, maxWrite: 4_000 };

/**
 * JSON lines on stdout, one for each request and for what goes wrong, at most 100 ms after it. Those of processes that share
 * stdout name their own.
 */
export function createLog({ isShared = false } = {}): Logger {
  return pino(options(isShared), destination({ dest: 1, sync: false, ...gathered, ...(isShared && whole) }));
}

/** The same lines in words, each at once, for who develops. */
export function createReadableLog(): Logger {
  return pino(options(false), { write: (line) => void process.stdout.write(readableLine(line)) });
}

const options = (isShared: boolean): LoggerOptions => ({
  base: isShared ? { pid: process.pid } : null,
  timestamp: stdTimeFunctions.isoTime,
  level: process.env.LOG_LEVEL ?? "info",
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: errorInfo },
});

/** Lines are written a little later than they are logged; before the process ends they are waited for. */
export function flushed(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    log.flush(() => resolve());
  });
}
