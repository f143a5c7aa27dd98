import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { migrate } from "#api/platform/db/migrate.ts";
import { openDatabase } from "#api/platform/db/open.ts";
import { saveState } from "./restore.ts";
import { databaseAt, onServer, type Postgres, startPostgres } from "./throw-away-postgres.ts";

const cache = fileURLToPath(new URL("../../../../.cache/", import.meta.url));
/** A newer release's migrations, where its tests let this release's run on them. */
const migrations = process.env.TEST_MIGRATIONS ?? fileURLToPath(new URL("../../migrations/", import.meta.url));
const from = pathToFileURL(migrations);

type Databases = { image: string; postgres: Prepared | null };

/** Vitest loads this file per project. Databases are prepared once for all of them, and dropped after the last. */
const shared = globalThis as typeof globalThis & { databasesOfTests?: { users: number; ready: Promise<Databases> } };

/** Vitest's global setup: runs before a project's test files; the returned function runs after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = (shared.databasesOfTests ??= { users: 0, ready: prepare() });
  databases.users += 1;
  const { image, postgres } = await databases.ready;
  project.provide("databases", { image, postgres: postgres && { url: postgres.url, template: postgres.template } });
  return async () => {
    databases.users -= 1;
    if (databases.users === 0) await postgres?.end();
  };
}

async function prepare(): Promise<Databases> {
  const [image, postgres] = await Promise.all([preparedImage(), preparedPostgres()]);
  return { image, postgres };
}

/** File of a migrated embedded database; rebuilt only if the migrations changed. */
async function preparedImage(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(fileURLToPath(new URL("./restore.ts", import.meta.url))));
  for (const name of (await readdir(migrations)).sort()) hash.update(await readFile(`${migrations}${name}`));
  const path = `${cache}migrated-${hash.digest("hex").slice(0, 16)}.tar`;
  if (existsSync(path)) return path;
  const database = await openDatabase();
  await migrate(database, { from });
  await saveState(database.db);
  const image = await database.pglite!.dumpDataDir("none");
  await database.close();
  await mkdir(cache, { recursive: true });
  const old = (await readdir(cache)).filter((name) => name.startsWith("migrated-"));
  await writeFile(`${path}.${process.pid}`, Buffer.from(await image.arrayBuffer()));
  await rename(`${path}.${process.pid}`, path);
  await Promise.all(old.map((name) => rm(`${cache}${name}`, { force: true })));
  return path;
}

type Prepared = { url: string; template: string; end: () => Promise<void> };

/** The server of TEST_DATABASE_URL or our own, with a migrated database as a template for the workers. */
async function preparedPostgres(): Promise<Prepared | null> {
  if (process.env.SKIP_POSTGRES === "1") return null;
  const given = process.env.TEST_DATABASE_URL;
  const own: Postgres | undefined = given ? undefined : await startPostgres();
  const url = given ?? own!.url;
  const template = `noren_template_${process.pid}`;
  await onServer(url, `drop database if exists ${template}`, `create database ${template}`);
  const database = await openDatabase({
    url: databaseAt(url, template),
    poolSize: 1,
    hasNoTimeLimit: true,
    connectTimeoutMs: 60_000,
  });
  await migrate(database, { from });
  await saveState(database.db);
  await database.close();
  return { url, template, end: async () => own?.stop() ?? dropAll(url, template) };
}

/** Drops the template and the workers' copies, whose names begin with it. */
async function dropAll(url: string, template: string): Promise<void> {
  const server = await openDatabase({ url, poolSize: 1 });
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database
    where datname ~ ${`^${template}(_|$)`}`.execute(server.db);
  await server.close();
  await onServer(url, ...rows.map(({ name }) => `drop database ${name} with (force)`));
}
