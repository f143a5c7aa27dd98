import { answerCommands, type RunCommand } from "../socket/command-lines.ts";
import { takeDataDir } from "../socket/data-lock.ts";
import type { Env } from "../env.ts";
import { refusal, say } from "./say.ts";

/** Things that were opened in order; they are closed the other way round. */
export type Lifetime = {
  add: (close: () => Promise<void> | void) => void;
  end: () => Promise<void>;
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

/** Ends in order on a signal; a second one, or too long a wait, ends at once. */
export function endOnSignal(lifetime: Lifetime): void {
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      say("お店を閉じています…");
      setTimeout(() => process.exit(1), 20_000).unref();
      lifetime.end().then(
        () => process.exit(0),
        (error: Error) => {
          say(error.stack ?? error.message);
          process.exit(1);
        },
      );
    });
  }
}
