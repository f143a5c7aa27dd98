import { answerCommands, type RunCommand } from "../socket/command-lines.ts";
import { takeDataDir } from "../socket/data-lock.ts";
import type { Env } from "../env.ts";
import { refusal, say } from "./say.ts";

/** Resources that were opened in order; they are closed in reverse order. */
export type Lifetime = {
  add: (close: () => Promise<void> | void) => void;
  end: () => Promise<void>;
  isEnding: () => boolean;
};

export function createLifetime(): Lifetime {
  const closes: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | undefined;
  const closeAll = async () => {
    for (const close of closes.toReversed()) await close();
  };
  return {
    add: (close) => void closes.push(close),
    end: () => (ending ??= closeAll()),
    isEnding: () => ending !== undefined,
  };
}

/**
 * Locks the folder of the embedded database by a socket, which also receives commands. On PostgreSQL several processes
 * may run, and no lock is needed.
 */
export async function takeData(env: Env, lifetime: Lifetime, run: RunCommand): Promise<void> {
  if (env.databaseUrl) return;
  const lock = await takeDataDir(env.dataDir, answerCommands(run));
  if (!lock) {
    throw refusal(
      `データフォルダー ${env.dataDir} は動いているお店が使っています。止めてからもう一度始めるか、DATA_DIR で別のフォルダーを指定してください。`,
    );
  }
  lifetime.add(() => lock.release());
}

/** Ends gracefully on the first signal; further signals are ignored. */
export function endOnSignal(
  lifetime: Lifetime,
  signals: readonly NodeJS.Signals[] = endSignals,
  begin = () => say("お店を閉じています…"),
): void {
  let isEnding = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      begin();
      endProcess(lifetime);
    });
  }
}

const endSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Closes all resources and ends the process, after a timeout in any case. */
export function endProcess(lifetime: Lifetime): void {
  setTimeout(() => process.exit(1), maxEnd).unref();
  lifetime.end().then(
    () => process.exit(0),
    (error: Error) => {
      say(error.stack ?? error.message);
      process.exit(1);
    },
  );
}

const maxEnd = 20_000;

/** EX_SOFTWARE: lets `npm start` distinguish an uncaught exception of an open shop from a refusal to start. */
const crashed = 70;

/** From now on an uncaught exception ends the process with exit code 70; returns a function that undoes this. */
export function markCrashes(): () => void {
  // Node sets its own code after the monitor and before "exit"
  const mark = () => void process.once("exit", () => (process.exitCode = crashed));
  process.on("uncaughtExceptionMonitor", mark);
  return () => void process.off("uncaughtExceptionMonitor", mark);
}
