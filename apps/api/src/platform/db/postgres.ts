import { createHash } from "node:crypto";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { afterBegin } from "./begin.ts";

const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: (text) => text, // date stays YYYY-MM-DD
};
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
};

export type PostgresOptions = {
  url: string;
  poolSize?: number;
  /** For migrations and audits, which may take minutes. */
  isPatient?: boolean;
  /** How long a query waits for a connection, whether all are lent or the server does not answer; in ms. */
  connectWithin?: number | undefined;
};

export const shortWait = 1500;

/**
 * A shop's statements take milliseconds and come many at once: starting parallel workers for one of them takes longer than they
 * save, and takes the processors from the others.
 */
const settings = "-c timezone=UTC -c max_parallel_workers_per_gather=0";

export function openPool({ url, poolSize = 10, isPatient = false, connectWithin }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectWithin ?? shortWait,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(isPatient ? {} : { statement_timeout: 5000, query_timeout: 6000 }),
    options: settings,
    types: types as never,
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on("error", () => {});
  // The same for one that breaks between two queries of a transaction: the next query fails and says so.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

export function postgresDialect(pool: pg.Pool): Dialect {
  const inner = new PostgresDialect({ pool: preparing(pool) });
  return {
    createAdapter: () => inner.createAdapter(),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createDriver() {
      const driver = inner.createDriver();
      return Object.assign(driver, {
        async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
          // one message, so one round trip
          await connection.executeQuery(CompiledQuery.raw(["begin", ...afterBegin(settings)].join("; ")));
        },
      });
    },
  };
}

const nameLimit = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= nameLimit) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/**
 * One statement under a name made of its text, so that PostgreSQL parses and plans it once a connection. Programs with more texts
 * than `nameLimit` send the others without a name.
 */
export function named(text: string, values: unknown[] = []): pg.QueryConfig {
  const name = nameOf(text);
  return name ? { name, text, values } : { text, values };
}

/** Names every statement that has values; those without (begin, commit) come as they are. */
function preparing(pool: pg.Pool): PostgresPool {
  const wrap = (client: pg.PoolClient) => ({
    query: (text: unknown, values?: unknown[]) =>
      typeof text === "string" && values?.length
        ? client.query(named(text, values))
        : client.query(text as string, values),
    release: (isBroken?: boolean) => client.release(isBroken),
  });
  const wrapped = new WeakMap<pg.PoolClient, ReturnType<typeof wrap>>();
  return {
    async connect() {
      const client = await pool.connect();
      if (!wrapped.has(client)) wrapped.set(client, wrap(client));
      return wrapped.get(client)!;
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
}
