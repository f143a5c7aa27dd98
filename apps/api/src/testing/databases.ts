import { openAsBlob } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import { type Db, type OpenDatabase, openDatabase } from "#api/platform/db/open.ts";
import { answerChecker } from "./answer-problems.ts";
import { restore } from "./restore.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { databaseAt, onServer } from "./throw-away-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where test files find a migrated database to start from; no PostgreSQL under SKIP_POSTGRES=1. */
    databases: { image: string; postgres: { url: string; template: string } | null };
  }
}

export type DatabaseKind = OpenDatabase["kind"];
/** The database of the running test: migrated, and as empty for each test as the migrations left it. */
export type UseDatabase = {
  kind: DatabaseKind;
  database: () => OpenDatabase;
  db: () => Db;
  /** A shop on it, with one channel; once a test. */
  shop: () => Promise<TestShop>;
};

const names = { pglite: "PGlite", postgres: "PostgreSQL" } as const;

/** The same tests on the embedded database and on PostgreSQL (the latter not under SKIP_POSTGRES=1). */
export function describeOnBothDatabases(title: string, tests: (use: UseDatabase) => void): void {
  const kinds: DatabaseKind[] = inject("databases").postgres ? ["pglite", "postgres"] : ["pglite"];
  for (const kind of kinds) {
    describe(`${title} (${names[kind]})`, () => {
      tests(useDatabase(kind));
    });
  }
}

/** One database for the tests of the surrounding describe. */
export function useDatabase(kind: DatabaseKind): UseDatabase {
  let opened: Awaited<ReturnType<typeof openCopy>> | undefined;
  const database = () => {
    if (!opened) throw new Error("The database is there inside tests and hooks only.");
    return opened.database;
  };
  beforeAll(async () => {
    opened = await openCopy(kind);
  });
  beforeEach(() => restore(database().db));
  const answers = answerChecker();
  afterEach(() => expect(answers.problems.splice(0), "answers that break the contract").toEqual([]));
  afterAll(async () => opened?.end());
  return { kind, database, db: () => database().db, shop: () => openTestShop(database(), answers.check) };
}

/** A copy of the prepared database for one test file. */
async function openCopy(kind: DatabaseKind): Promise<{ database: OpenDatabase; end: () => Promise<void> }> {
  const { image, postgres } = inject("databases");
  if (kind === "pglite") {
    const database = await openDatabase({ image: await openAsBlob(image) });
    return { database, end: () => database.close() };
  }
  const { url, template } = postgres!;
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(url, `create database ${name} template ${template}`);
  // two hundred buyers at once wait for ten connections as long as a busy machine takes
  const connectWithin = 60_000;
  const database = await openDatabase({ url: databaseAt(url, name), isPatient: true, connectWithin });
  const end = async () => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  };
  return { database, end };
}
