import { openAsBlob } from "node:fs";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import { type Db, type OpenDatabase, openDatabase } from "#api/platform/db/open.ts";
import { answerChecker } from "./answer-problems.ts";
import { foreignLinks } from "./foreign-links.ts";
import { restore, vacuumRestored } from "./restore.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { databaseAt, onServer } from "./throw-away-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Migrated databases to start from; without PostgreSQL under SKIP_POSTGRES=1. */
    databases: { image: string; postgres: { url: string; template: string } | null };
  }
}

export type DatabaseKind = OpenDatabase["kind"];
/** The database of the running test: migrated, and reset for each test. */
export type UseDatabase = {
  kind: DatabaseKind;
  database: () => OpenDatabase;
  db: () => Db;
  /** A shop on it with one channel; call it once per test. */
  shop: () => Promise<TestShop>;
};

const names = { pglite: "PGlite", postgres: "PostgreSQL" } as const;

/**
 * Areas whose tests run on both databases in `npm test`: races, transactions and drivers decide there. The others run on
 * PostgreSQL alone, and on the embedded database in `npm run test:long`; journeys and the server's tests use a shop on it.
 */
const onBothAlways = /\/(platform|cart|checkout|payment|order|promotion|admin\/backup|product\/(stock|sale-price))\//;

/** Whether the tests of this file run on the embedded database in this run. */
function isOnEmbedded(): boolean {
  const path = expect.getState().testPath!;
  if (!inject("databases").postgres || path.endsWith(".long.test.ts")) return true;
  return onBothAlways.test(path) !== (process.env.EMBEDDED === "others");
}

/** Runs the tests on PostgreSQL and on the embedded database; under SKIP_POSTGRES=1 on the latter alone. */
export function describeOnBothDatabases(title: string, tests: (use: UseDatabase) => void): void {
  describeOnDatabases(isOnEmbedded() ? ["pglite", "postgres"] : ["postgres"], title, tests);
}

/** The same on some of the databases, for tests whose others are long tests. */
export function describeOnDatabases(
  kinds: readonly DatabaseKind[],
  title: string,
  tests: (use: UseDatabase) => void,
): void {
  for (const kind of kinds.filter((one) => one === "pglite" || inject("databases").postgres)) {
    describe(`${title} (${names[kind]})`, () => {
      tests(useDatabase(kind));
    });
  }
}

/** For tests that only PostgreSQL supports, or runs in bearable time; skipped under SKIP_POSTGRES=1. */
export function describeOnPostgres(title: string, tests: (use: UseDatabase) => void): void {
  describe.runIf(inject("databases").postgres)(`${title} (${names.postgres})`, () => {
    tests(useDatabase("postgres"));
  });
}

/** The worker's database for the tests of the enclosing describe. */
export function useDatabase(kind: DatabaseKind): UseDatabase {
  let opened: OpenDatabase | undefined;
  const database = () => {
    if (!opened) throw new Error("The database is there inside tests and hooks only.");
    return opened;
  };
  beforeAll(async () => {
    opened = await databaseOfWorker(kind);
  });
  beforeEach(() => restore(database().db));
  const answers = answerChecker();
  const shops: TestShop[] = [];
  afterEach(async () => {
    for (const one of shops.splice(0)) answers.problems.push(...(await foreignLinks(one)));
    expect(answers.problems.splice(0), "answers that break the contract, emails that lead elsewhere").toEqual([]);
  });
  async function shop(): Promise<TestShop> {
    const one = await openTestShop(database(), answers.check);
    shops.push(one);
    return one;
  }
  return { kind, database, db: () => database().db, shop };
}

const ofWorker = new Map<DatabaseKind, Promise<OpenDatabase>>();

/**
 * One copy of the prepared database per worker, used by its files in turn: opening one costs more than most files'
 * tests. On PGlite nothing else removes dead rows, or the log of writes.
 */
async function databaseOfWorker(kind: DatabaseKind): Promise<OpenDatabase> {
  const known = await ofWorker.get(kind);
  if (known) await vacuumRestored(known.db);
  if (known?.pglite) await sql`checkpoint`.execute(known.db);
  if (!known) ofWorker.set(kind, openCopy(kind));
  return ofWorker.get(kind)!;
}

/** Closed with the worker's process; the end of the run drops the copies on PostgreSQL. */
async function openCopy(kind: DatabaseKind): Promise<OpenDatabase> {
  const { image, postgres } = inject("databases");
  if (kind === "pglite") return openDatabase({ image: await openAsBlob(image) });
  const { url, template } = postgres!;
  const name = `${template}_${process.pid}`;
  await onServer(url, `create database ${name} template ${template}`);
  // two hundred buyers at once wait for ten connections as long as a busy machine takes
  return openDatabase({ url: databaseAt(url, name), hasNoTimeLimit: true, connectTimeoutMs: 60_000 });
}
