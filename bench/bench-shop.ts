import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadDemo } from "@noren/demo/load-demo.ts";
import { migrate } from "@noren/api/platform/db/migrate.ts";
import { type Db, type OpenDatabase, openDatabase } from "@noren/api/platform/db/open.ts";
import { startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { freePort, startShop } from "../apps/server/src/testing/shop-process.ts";
import { fillCatalogue } from "./catalogue-data.ts";
import { putLandingPage } from "./landing-page.ts";
import { option } from "./machine.ts";
import { statementCounters } from "./statement-counts.ts";

export type BenchShop = {
  url: string;
  /** Processes of the shop: the primary and its workers, or the one process of a shop on PGlite. */
  pids: number[];
  channelId: string;
  /** Keys of public products. */
  keys: string[];
  /** Variants with enough stock for every measurement. */
  variants: string[];
  /** A hundred variants, the max lines of a cart. */
  manyVariants: string[];
  /** Unset on PGlite. */
  databaseUrl: string | undefined;
  databasePid: number | undefined;
  /** Kills the shop and starts it on the same port and database; `workers` defaults to the number before. */
  restart: (workers?: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** `--models 500` fills a smaller shop for a quick look; published figures are taken with 10,000. */
const models = Number(option("models", "10000"));
const size = { models, variants: models * 2.8 };

/** The shop's SECRET. */
export const benchSecret = "a secret that benchmarks alone know, 32";

/** `--statements 20` counts the statements of a measurement on PostgreSQL and prints the dearest ones. */
const countsStatements = option("statements", "") !== "";

/**
 * A production shop on a database of its own with 10,000 products and the demo's settings, carriers and payment
 * methods. It has one worker, so that figures of different machines compare; `--workers 2` takes two. `--prof FOLDER`
 * writes CPU profiles there.
 */
export async function startBenchShop(
  kind: "postgres" | "pglite",
  env: Record<string, string> = {},
): Promise<BenchShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "noren-bench-"));
  const server = kind === "postgres" ? await startPostgres(countsStatements ? statementCounters : {}) : undefined;
  const where = server ? { url: server.url, hasNoTimeLimit: true } : { dataDir: join(dataDir, "db") };
  const database = await openDatabase(where);
  const filled = await fill(database);
  await database.close();
  // Each buyer has an address of their own in x-forwarded-for.
  const proxied = { TRUST_PROXY: "1" };
  const values: Record<string, string> = server
    ? { ...proxied, DATABASE_URL: server.url, SECRET: benchSecret }
    : proxied;
  const profiles = option("prof", "");
  const node: Record<string, string> = profiles ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` } : {};
  const port = await freePort();
  const more: Record<string, string> = { WORKERS: option("workers", "1").split(",")[0]!, ...env };
  const all: Record<string, string> = { ...values, ...node, PUBLIC_URL: `http://localhost:${port}`, ...more };
  const options = { dataDir, port, env: all };
  let shop = await startShop(options);
  return {
    ...filled,
    url: shop.url,
    get pids() {
      return [shop.process.pid!, ...shop.workers()];
    },
    databaseUrl: server?.url,
    databasePid: server?.process.pid,
    async restart(workers) {
      await shop.stop("SIGKILL");
      if (workers) all.WORKERS = String(workers);
      shop = await startShop({ ...options, port: shop.port });
    },
    async stop() {
      await shop.stop();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(database: OpenDatabase) {
  const { db } = database;
  await migrate(database);
  await loadDemo({ db, files: { put: async () => {} }, now: new Date() });
  const channelId = await fillCatalogue(db, size);
  await putInFront(db, channelId);
  await putLandingPage(db, channelId);
  const models = await sql<{ key: string; variant: string }>`
    select m.key, (select p.id from product p where p.model_id = m.id order by p.sort limit 1) as variant
    from product_model m where m.channel_id = ${channelId} and cardinality(m.tag_ids) = 0 order by md5(m.key) limit 400`.execute(
    db,
  );
  const manyVariants = models.rows.map(({ variant }) => variant).slice(0, 100);
  const variants = manyVariants.slice(0, 50);
  await sql`update product set stock = 10000000 where id = any(${sql.val(manyVariants)}::uuid[])`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { channelId, keys: models.rows.map(({ key }) => key), variants, manyVariants };
}

/** Gives the large channel the demo's address on localhost and an owner's settings. */
async function putInFront(db: Db, id: string) {
  const { rows } = await sql<{ id: string }>`select id from channel where prefix = ''`.execute(db);
  const demo = rows[0]!.id;
  await sql`update channel set prefix = '/demo' where id = ${demo}`.execute(db);
  await sql`update channel set prefix = '', profile = (select profile from channel where id = ${demo}) where id = ${id}`.execute(
    db,
  );
  await sql`update channel_host set channel_id = ${id} where channel_id = ${demo}`.execute(db);
  await sql`insert into setting select ${id}, key, value, updated_at from setting where channel_id = ${demo}`.execute(
    db,
  );
  await sql`insert into layout select ${id}, kind, name, body, updated_at from layout where channel_id = ${demo}`.execute(
    db,
  );
  await sql`insert into payment_method (id, channel_id, code, name, description, fee_steps, rules, sort, provider)
    select gen_random_uuid(), ${id}, code, name, description, fee_steps, rules, sort, provider from payment_method
    where channel_id = ${demo} and code in ('bank_transfer', 'cash_on_delivery')`.execute(db);
  await sql`insert into carrier select gen_random_uuid(), ${id}, code, name, delivery_classes, by_prefecture, sort
    from carrier where channel_id = ${demo}`.execute(db);
  await sql`insert into carrier_timezone
    select mine.id, t.code, t.label, t.sort, t.valid_from, t.valid_to from carrier_timezone t
    join carrier theirs on theirs.id = t.carrier_id and theirs.channel_id = ${demo}
    join carrier mine on mine.code = theirs.code and mine.channel_id = ${id}`.execute(db);
}
