import { destination, type Logger, type LoggerOptions, pino, stdTimeFunctions } from "pino";
import { errorInfo } from "./error-info.ts";
import { readableLine } from "./readable-log.ts";

// Lines are buffered, since a write costs more than a line; the buffer is flushed at the end of the process. If nobody
// reads the pipe, lines above 8 MB are dropped, so that the shop does not run out of memory.
const gathered = { minLength: 16_000, periodicFlush: 100, maxLength: 8_000_000 };

/**
 * For processes that share a pipe: writes of at most PIPE_BUF bytes (4,096) are atomic, larger ones may be interleaved.
 * Lines are nearly all ASCII.
 */
const whole = { minLength: 3_000, maxWrite: 4_000 };

/**
 * JSON lines on stdout for requests and errors, with a delay of at most 100 ms. With `isShared` each line has the
 * process's pid.
 */
export function createLog({ isShared = false } = {}): Logger {
  return pino(options(isShared), destination({ dest: 1, sync: false, ...gathered, ...(isShared && whole) }));
}

/** Readable lines without delay, for development. */
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

/** Waits until all buffered lines are written; called before the process ends. */
export function flushed(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    log.flush(() => resolve());
  });
}
