import { answerCommands, type RunCommand } from "../socket/command-lines.ts";
import { takeDataDir } from "../socket/data-lock.ts";
import type { Env } from "../env.ts";
import { refusal, say } from "./say.ts";

/** Things that were opened in order; they are closed the other way round. */
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
 * The embedded database belongs to one process: the folder is taken by a socket, on which the shop's commands come in.
 * With PostgreSQL many processes may work side by side, and nothing is taken.
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

/** Ends in order on a signal; one after the first changes nothing. */
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

/** Closes everything in order and ends the process; too long a wait ends it at once. */
export function endProcess(lifetime: Lifetime): void {
  setTimeout(() => process.exit(1), longestEnd).unref();
  lifetime.end().then(
    () => process.exit(0),
    (error: Error) => {
      say(error.stack ?? error.message);
      process.exit(1);
    },
  );
}

const longestEnd = 20_000;

/** EX_SOFTWARE: with it `npm start` distinguishes an uncaught exception of an open shop from a refusal to start. */
const crashed = 70;

/** From now on an uncaught exception ends the process with exit code 70; answers what undoes that. */
export function markCrashes(): () => void {
  // Node sets its own code after the monitor and before "exit"
  const mark = () => void process.once("exit", () => (process.exitCode = crashed));
  process.on("uncaughtExceptionMonitor", mark);
  return () => void process.off("uncaughtExceptionMonitor", mark);
}
