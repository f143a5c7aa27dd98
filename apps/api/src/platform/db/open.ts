import type { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type pg from "pg";
import { createListener } from "./listener.ts";
import { openPool, postgresDialect, shortWait } from "./postgres.ts";
import type { Database } from "./types.ts";

/** Executes queries: the database, or a transaction. Inside a transaction, use the transaction's. */
export type Db = Kysely<Database>;

export type OpenDatabase = {
  kind: "postgres" | "pglite";
  db: Db;
  /** Calls `heard` for each NOTIFY of a channel; without payload if notifications may have been missed. */
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
  /** true: no statement timeout, for migrations and audits. */
  hasNoTimeLimit?: boolean | undefined;
  /**
   * Max milliseconds that a query waits for a connection to PostgreSQL; the default is shorter than a page's timeout.
   */
  connectTimeoutMs?: number | undefined;
};

/** PostgreSQL if `url` is set, else the embedded database: in a folder, from an image, or in memory. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  return options.url ? openPostgres({ ...options, url: options.url }) : openEmbedded(options);
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  // servers with PostgreSQL do not load the embedded database
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
  const { url, poolSize = 10, hasNoTimeLimit = false, connectTimeoutMs = shortWait } = options;
  const pool = openPool({ url, poolSize, hasNoTimeLimit, connectTimeoutMs });
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
  return {
    kind: "postgres",
    db,
    pool,
    listen: createListener({ url, connectTimeoutMs }),
    close: () => db.destroy(),
  };
}
