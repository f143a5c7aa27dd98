import { existsSync } from "node:fs";
import type { SchemaContext } from "@noren/api/admin/command/schema-commands.ts";
import { createInterface } from "node:readline/promises";
import type { Restoring } from "./backup/empty-database.ts";
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

// `npm run shop -- <command>`: a running shop on the embedded database executes the command; otherwise, and always on
// PostgreSQL, this process opens the database.
const io: CommandIo = {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

type WithoutShop = (restoring: Restoring, args: string[]) => Promise<number>;

/** Commands that open no shop, by their words. A running shop refuses those that would change its data. */
const commandsWithoutShop: Record<string, { load: () => Promise<WithoutShop>; isHarmless?: boolean }> = {
  restore: { load: async () => (await import("./backup/restore-shop.ts")).restoreShop },
  "database move": { load: async () => (await import("./backup/move-database.ts")).moveDatabase },
  "backup rehearse": {
    load: async () => (await import("./backup/rehearse-backup.ts")).rehearseBackup,
    isHarmless: true,
  },
};

process.umask(0o077);

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  sayWhy(error);
  process.exitCode = 1;
}

/** Loads the commands only if no running shop executes them. */
async function run(argv: string[]): Promise<number> {
  const running = await runningShop(process.env);
  if (!running || isHelp(argv)) {
    const { answerWithoutShop } = await import("./command.ts");
    const answered = answerWithoutShop(argv, io);
    if (answered !== undefined) return answered;
  }
  const withoutShop = findWithoutShop(argv, running !== undefined);
  // before readEnv, which would create a secret in the folder
  if (!withoutShop) assertData(process.env);
  const env = readEnv(process.env);
  if ("sentences" in env) throw refusal(env.sentences.join("\n"));
  say(`データベース: ${running ? "動いているお店の" : ""}${databaseWords(env.databaseUrl, env.dataDir)}`);
  if (withoutShop) return runWithoutShop(env, withoutShop.load, withoutShop.args);
  const isEmpty = env.databaseUrl ? await isEmptyDatabase(env.databaseUrl, argv) : false;
  const { schemaReader } = await import("@noren/api/admin/command/schema-commands.ts");
  const read = running ? undefined : schemaReader(argv);
  if (read) return readSchema(env, read);
  const migrations = isEmpty || argv[0] === "migrate" ? "run" : "expect";
  return withStandardInput(argv, process.stdin, (given) =>
    running ? sendCommand(running, given, io) : runHere(env, migrations, given),
  );
}

/** A command opens an existing embedded database; it never creates one. */
function assertData(values: NodeJS.ProcessEnv): void {
  const dataDir = dataDirOf(values);
  if (values.DATABASE_URL !== undefined || existsSync(foldersOf(dataDir).database)) return;
  throw refusal(
    `データフォルダー ${dataDir} に、お店のデータベースがありません。自分のお店のコマンドなら DATABASE_URL を環境変数か .env に指定し、見本のお店なら先に npm start で開いてください。`,
  );
}

/**
 * Only a start and `init` create tables; all other commands refuse an empty database, and every command refuses a
 * database with another program's tables.
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

/** The socket of a shop that runs on the embedded database of the data folder. */
async function runningShop(values: NodeJS.ProcessEnv): Promise<string | undefined> {
  const dataDir = dataDirOf(values);
  if (values.DATABASE_URL !== undefined || !existsSync(dataDir)) return undefined;
  const path = socketPath(dataDir);
  return (await isAlive(path)) ? path : undefined;
}

function findWithoutShop(argv: string[], isRunning: boolean) {
  for (const words of [2, 1]) {
    const found = commandsWithoutShop[argv.slice(0, words).join(" ")];
    if (found) return isRunning && !found.isHarmless ? undefined : { load: found.load, args: argv.slice(words) };
  }
  return undefined;
}

async function runWithoutShop(env: Env, load: () => Promise<WithoutShop>, args: string[]): Promise<number> {
  const [run, { createLog, flushed }, { ShopError }] = await Promise.all([
    load(),
    import("./start/log.ts"),
    import("@noren/contract/platform/errors.ts"),
  ]);
  const lifetime = createLifetime();
  endOnSignal(lifetime);
  try {
    const log = createLog();
    lifetime.add(() => flushed(log));
    return await run({ env, io, log, lifetime }, args);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    io.err(`${error.message}\n`);
    return 1;
  } finally {
    await lifetime.end();
  }
}

/** Opens the database alone, which may be of another release. */
async function readSchema(env: Env, read: (ctx: SchemaContext) => Promise<number>): Promise<number> {
  const [{ openDatabase }, { awaitDatabase }] = await Promise.all([
    import("@noren/api/platform/db/open.ts"),
    import("./start/await-database.ts"),
  ]);
  const lifetime = createLifetime();
  endOnSignal(lifetime);
  try {
    await takeData(env, lifetime, answerBusy);
    await awaitDatabase(env);
    const { database: dataDir } = foldersOf(env.dataDir);
    const { db, close } = await openDatabase(
      env.databaseUrl ? { url: env.databaseUrl, poolSize: 1, hasNoTimeLimit: true } : { dataDir },
    );
    lifetime.add(close);
    return await read({ db, out: (line) => io.out(`${line}\n`) });
  } finally {
    await lifetime.end();
  }
}

async function answerBusy(_: readonly string[], { err }: CommandIo): Promise<number> {
  err("別のコマンドが実行中です。終わってからもう一度実行してください。\n");
  return 1;
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
    await takeData(env, lifetime, answerBusy);
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

/** Undefined if standard input is not a terminal. */
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
