import { existsSync } from "node:fs";
import { runCommand } from "./command.ts";
import { type Env, readEnv } from "./env.ts";
import { sendCommand, type CommandIo } from "./socket/command-lines.ts";
import { isAlive } from "./socket/data-lock.ts";
import { withStandardInput } from "./socket/standard-input.ts";
import { socketPath } from "./socket/socket-path.ts";
import { createLifetime, endOnSignal, takeData } from "./start/lifetime.ts";
import { createLog, flushed } from "./start/log.ts";
import { openShop } from "./start/open-shop.ts";
import { besideShop } from "./start/payments.ts";
import { refusal, sayWhy } from "./start/say.ts";

// `npm run shop -- <command>`: a running shop executes it, since the embedded database is its own; where none
// runs, and always on PostgreSQL, the database is opened here.
const io: CommandIo = {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

process.umask(0o077);

try {
  const env = readEnv(process.env);
  if ("sentences" in env) throw refusal(env.sentences.join("\n"));
  const running = await runningShop(env);
  process.exitCode = await withStandardInput(process.argv.slice(2), process.stdin, (argv) =>
    running ? sendCommand(running, argv, io) : runHere(env, argv),
  );
} catch (error) {
  sayWhy(error);
  process.exitCode = 1;
}

async function runningShop({ databaseUrl, dataDir }: Env): Promise<string | undefined> {
  if (databaseUrl || !existsSync(dataDir)) return undefined;
  const path = socketPath(dataDir);
  return (await isAlive(path)) ? path : undefined;
}

async function runHere(env: Env, argv: string[]): Promise<number> {
  const lifetime = createLifetime();
  endOnSignal(lifetime);
  try {
    await takeData(env, lifetime, async (_, { err }) => {
      err("別のコマンドが実行中です。終わってからもう一度実行してください。\n");
      return 1;
    });
    const log = createLog();
    lifetime.add(() => flushed(log));
    const opened = await openShop(env, { log, payments: besideShop(env), runJobs: false });
    lifetime.add(opened.close);
    return await runCommand(opened, env.dataDir, argv, io);
  } finally {
    await lifetime.end();
  }
}
