import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findings } from "@noren/api/admin/audit/findings.ts";
import { assertEmpty, restoreRows } from "@noren/api/admin/backup/restore-rows.service.ts";
import { inSnapshot, linesIn, piecesOf, snapshotLines } from "@noren/api/admin/backup/snapshot.ts";
import { migrationsOf } from "@noren/api/admin/backup/snapshot.queries.ts";
import { exactly, refusal } from "@noren/api/admin/command/arguments.ts";
import { assertMigrated } from "@noren/api/platform/db/migrate.ts";
import { type Db, type OpenDatabase, openDatabase } from "@noren/api/platform/db/open.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { cannotOpen } from "../start/await-database.ts";
import { foldersOf } from "../start/folders.ts";
import { takeData } from "../start/lifetime.ts";
import { intoPostgres, type Restoring } from "./empty-database.ts";

/**
 * `database move`: everything of the embedded database of the data folder to an empty PostgreSQL; files stay where they
 * are. The embedded database stays as it is. Rows are counted and both databases audited.
 */
export async function moveDatabase(restoring: Restoring, args: string[]): Promise<number> {
  exactly(args);
  const { env, io, lifetime } = restoring;
  const { databaseUrl, dataDir } = env;
  if (!databaseUrl) throw refusal("移す先の空の PostgreSQL を DATABASE_URL に指定してください。");
  const { database: folder } = foldersOf(dataDir);
  if (!existsSync(folder)) throw refusal(`データフォルダー ${dataDir} に、組み込みのデータベースがありません。`);
  assertSecret(restoring);
  await takeData({ ...env, databaseUrl: undefined }, lifetime, async (_, { err }) => {
    err("database move の途中です。終わってからもう一度実行してください。\n");
    return 1;
  });
  const source = await openDatabase({ dataDir: folder }).catch((error: Error) => {
    throw cannotOpen(folder, error);
  });
  lifetime.add(source.close);
  await assertMigrated(source);
  let moved: Moved | undefined;
  await intoPostgres(databaseUrl, async (target) => void (moved = await move(restoring, source, target)));
  const { rows, tables, before, after } = moved!;
  io.out(
    `${tables}表 ${figure(rows)}行を PostgreSQL に移しました。点検の問題: 元 ${before}件、移した先 ${after}件。\n`,
  );
  io.out(
    "これからは DATABASE_URL と SECRET を .env に書いて、npm start で開いてください（見本のお店は SHOP_DEMO=1 も）。\n",
  );
  io.out(`元のデータベースは ${folder} にそのまま残っています。\n`);
  return after > before ? 1 : 0;
}

type Moved = { rows: number; tables: number; before: number; after: number };

async function move({ io, log }: Restoring, source: OpenDatabase, target: OpenDatabase): Promise<Moved> {
  const before = await problemsOf(source.db);
  const tables: Record<string, number> = {};
  await inSnapshot(source.db, async (trx) => {
    const manifest = { migrations: await migrationsOf(trx), tables };
    await assertEmpty(target.db, manifest);
    io.err("データベースを移しています…\n");
    await restoreRows(target, log, { manifest, read: () => piecesOf(linesIn(snapshotLines(trx, tables))) });
  });
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return { rows, tables: Object.keys(tables).length, before, after: await problemsOf(target.db) };
}

const problemsOf = async (db: Db) => (await findings(db)).filter(({ broken }) => broken.length > 0).length;

/** Sessions, carts and sent links follow from SECRET, so the moved shop needs the same. */
function assertSecret({ env }: Restoring): void {
  const file = join(env.dataDir, "secret");
  if (!existsSync(file) || readFileSync(file, "utf8").trim() === env.secret.current) return;
  throw refusal(
    `SECRET が、いまのお店のもの（${file}）と違います。ログインやカートを続けて使うため、同じ値を SECRET に指定してください。何も変えませんでした。`,
  );
}
