import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PGliteDialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { afterBegin } from "./begin.ts";
import { endProcess, guarded } from "./pglite-guard.ts";
import { preparing } from "./pglite-prepared.ts";

const int8 = 20;
const numeric = 1700;
const date = 1082;

/**
 * The engine touches all of its buffers at each start, so they count as the process's memory from then on. The demo
 * shop's database is about this size. Overrides the folder's postgresql.conf, which has 128 MB.
 */
const sharedBuffers = "32MB";

/** Opens the embedded PostgreSQL on a folder, in memory, or from an image made by dumpDataDir. */
export async function openPglite(from: { dataDir?: string; image?: Blob }): Promise<PGlite> {
  if (from.dataDir) await mkdir(from.dataDir, { recursive: true });
  const pglite = await PGlite.create({
    ...(from.dataDir ? { dataDir: from.dataDir } : {}),
    ...(from.image ? { loadDataDir: from.image } : {}),
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`],
    parsers: { [int8]: Number, [numeric]: Number, [date]: (text: string) => text },
  });
  await pglite.exec("set timezone = 'UTC'; set statement_timeout = '5s'");
  return pglite;
}

/**
 * Kysely's own PGlite dialect shares one connection, so a query of another request would run inside an open
 * transaction, and a second transaction would wait forever. Here one holder at a time gets the connection.
 */
export function pgliteDialect(pglite: PGlite, onExhausted: (error: Error) => void = endProcess): Dialect {
  const inner = new PGliteDialect({ pglite: preparing(pglite) });
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver() {
      const driver = inner.createDriver();
      const turns = mutex();
      return {
        init: () => driver.init(),
        async acquireConnection() {
          await turns.enter();
          return watched(await driver.acquireConnection(), onExhausted);
        },
        async releaseConnection() {
          turns.leave();
        },
        async beginTransaction(connection, settings) {
          const inner = innerOf(connection);
          const statements = afterBegin(settings);
          await driver.beginTransaction(inner, settings);
          try {
            for (const statement of statements) await inner.executeQuery(CompiledQuery.raw(statement));
          } catch (error) {
            // Kysely rolls back only transactions that have begun
            await driver.rollbackTransaction(inner);
            throw error;
          }
        },
        commitTransaction: (connection) => guarded(() => driver.commitTransaction(innerOf(connection)), onExhausted),
        rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
        destroy: () => driver.destroy(),
      };
    },
  };
}

const inners = new WeakMap<DatabaseConnection, DatabaseConnection>();
const innerOf = (connection: DatabaseConnection) => inners.get(connection) ?? connection;

function watched(inner: DatabaseConnection, onExhausted: (error: Error) => void): DatabaseConnection {
  const outer: DatabaseConnection = {
    executeQuery: (query) => guarded(() => inner.executeQuery(query), onExhausted),
    streamQuery: (query, size) => inner.streamQuery(query, size),
  };
  inners.set(outer, inner);
  return outer;
}

/** Max milliseconds for which holders of the embedded database follow each other without a turn of the event loop. */
const maxWithoutTurnMs = 100;

function mutex() {
  const waiting: (() => void)[] = [];
  let taken = false;
  let turnedAt = 0;
  return {
    async enter() {
      if (taken) await new Promise<void>((go) => waiting.push(go));
      taken = true;
    },
    leave() {
      const next = waiting.shift();
      if (!next) {
        taken = false;
      } else if (performance.now() - turnedAt < maxWithoutTurnMs) {
        next();
      } else {
        setImmediate(() => {
          turnedAt = performance.now();
          next();
        });
      }
    },
  };
}
