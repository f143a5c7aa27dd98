import type { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type pg from "pg";
import { createListener } from "./listener.ts";
import { openPool, postgresDialect, shortWait } from "./postgres.ts";
import type { Database } from "./types.ts";

/** The executor of queries: the database or a transaction. Inside a transaction use the transaction's. */
export type Db = Kysely<Database>;

export type OpenDatabase = {
  kind: "postgres" | "pglite";
  db: Db;
  /** Calls back for each NOTIFY of a channel, and with no payload when messages may have been missed. */
  listen: (channel: string, heard: (payload?: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
  pool?: pg.Pool;
  pglite?: PGlite;
};

export type DatabaseOptions = {
  url?: string | undefined;
  dataDir?: string | undefined;
  image?: Blob | undefined;
  poolSize?: number | undefined;
  /** Without the time limits of requests, for migrations and audits. */
  isPatient?: boolean | undefined;
  /** How long a query waits for a connection of PostgreSQL, in ms; by itself less than a visitor would. */
  connectWithin?: number | undefined;
};

/** PostgreSQL where a url is given, else the embedded one on a folder, from an image, or in memory. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  return options.url ? openPostgres({ ...options, url: options.url }) : openEmbedded(options);
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  // a shop on a server needs nothing of the engine
  const { openPglite, pgliteDialect } = await import("./pglite.ts");
  const pglite = await openPglite({
    ...(options.dataDir && { dataDir: options.dataDir }),
    ...(options.image && { image: options.image }),
  });
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  return {
    kind: "pglite",
    db,
    pglite,
    listen: (channel, heard) => pglite.listen(channel, (payload) => heard(payload)),
    close: () => db.destroy(),
  };
}

function openPostgres(options: DatabaseOptions & { url: string }): OpenDatabase {
  const { url, poolSize = 10, isPatient = false, connectWithin = shortWait } = options;
  const pool = openPool({ url, poolSize, isPatient, connectWithin });
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
  return {
    kind: "postgres",
    db,
    pool,
    listen: createListener({ url, connectWithin }),
    close: () => db.destroy(),
  };
}
