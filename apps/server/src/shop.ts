import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { dataDirOf, type Env, readEnv } from "./env.ts";
import { isHelp } from "./is-help.ts";
import { sendCommand, type CommandIo } from "./socket/command-lines.ts";
import { isAlive } from "./socket/data-lock.ts";
import { withStandardInput } from "./socket/standard-input.ts";
import { socketPath } from "./socket/socket-path.ts";
import { databaseWords } from "./start/database-words.ts";
import { foldersOf } from "./start/folders.ts";
import { createLifetime, endOnSignal, takeData } from "./start/lifetime.ts";
import { refusal, say, sayWhy } from "./start/say.ts";

// `npm run shop -- <command>`: a running shop executes it, since the embedded database is its own; where none
// runs, and always on PostgreSQL, the database is opened here.
const io: CommandIo = {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

process.umask(0o077);

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  sayWhy(error);
  process.exitCode = 1;
}

/** Commands, and all that they need, are loaded where the running shop does not have them already. */
async function run(argv: string[]): Promise<number> {
  const running = await runningShop(process.env);
  if (!running || isHelp(argv)) {
    const { answerWithoutShop } = await import("./command.ts");
    const answered = answerWithoutShop(argv, io);
    if (answered !== undefined) return answered;
  }
  // before the environment is read, which makes a folder's secret
  assertData(process.env);
  const env = readEnv(process.env);
  if ("sentences" in env) throw refusal(env.sentences.join("\n"));
  say(`データベース: ${running ? "動いているお店の" : ""}${databaseWords(env.databaseUrl, env.dataDir)}`);
  const isEmpty = env.databaseUrl ? await isEmptyDatabase(env.databaseUrl, argv) : false;
  const migrations = isEmpty || argv[0] === "migrate" ? "run" : "expect";
  return withStandardInput(argv, process.stdin, (given) =>
    running ? sendCommand(running, given, io) : runHere(env, migrations, given),
  );
}

/** A command opens the embedded database that is there; it never makes one. */
function assertData(values: NodeJS.ProcessEnv): void {
  const dataDir = dataDirOf(values);
  if (values.DATABASE_URL !== undefined || existsSync(foldersOf(dataDir).database)) return;
  throw refusal(
    `データフォルダー ${dataDir} に、お店のデータベースがありません。自分のお店のコマンドなら DATABASE_URL を環境変数か .env に指定し、見本のお店なら先に npm start で開いてください。`,
  );
}

/**
 * Tables are made by a start, or by opening a shop of one's own, for which alone an empty database is taken; never in a
 * database that is another program's.
 */
async function isEmptyDatabase(url: string, [name]: string[]): Promise<boolean> {
  const { databaseState } = await import("./start/database-state.ts");
  const state = await databaseState(url);
  if (state.kind === "shop") return false;
  if (state.kind === "empty" && name === "init") return true;
  throw refusal(
    state.kind === "empty"
      ? "このデータベースは空で、まだお店がありません。npm run shop -- init で開いてください（docs/operations/install.md）。DATABASE_URL も確かめてください。"
      : `このデータベースには、お店のものではない表（${state.table} など）があります。DATABASE_URL を確かめてください。何も変えませんでした。`,
  );
}

/** The socket of the shop that runs on the embedded database of the data folder. */
async function runningShop(values: NodeJS.ProcessEnv): Promise<string | undefined> {
  const dataDir = dataDirOf(values);
  if (values.DATABASE_URL !== undefined || !existsSync(dataDir)) return undefined;
  const path = socketPath(dataDir);
  return (await isAlive(path)) ? path : undefined;
}

async function runHere(env: Env, migrations: "run" | "expect", argv: string[]): Promise<number> {
  const [{ runCommand }, { createLog, flushed }, { openShop }, { besideShop }] = await Promise.all([
    import("./command.ts"),
    import("./start/log.ts"),
    import("./start/open-shop.ts"),
    import("./start/payments.ts"),
  ]);
  const lifetime = createLifetime();
  endOnSignal(lifetime);
  try {
    await takeData(env, lifetime, async (_, { err }) => {
      err("別のコマンドが実行中です。終わってからもう一度実行してください。\n");
      return 1;
    });
    const log = createLog();
    lifetime.add(() => flushed(log));
    const opened = await openShop(env, { log, payments: besideShop(env), runJobs: false, migrations });
    lifetime.add(opened.close);
    if (argv[0] === "migrate" && opened.migrated.length > 0)
      say(`データベースを整えました（${opened.migrated.length}件）。`);
    return await runCommand(opened, env.dataDir, argv, io, askAtTerminal());
  } finally {
    await lifetime.end();
  }
}

/** Undefined where nobody sits at a terminal. */
function askAtTerminal(): ((question: string) => Promise<string>) | undefined {
  if (!process.stdin.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}
