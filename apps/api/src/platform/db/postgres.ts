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
  1082: (text) => text, // date stays a text YYYY-MM-DD
};
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
};

export type PostgresOptions = {
  url: string;
  poolSize?: number;
  /** true: no statement timeout, for migrations and audits. */
  hasNoTimeLimit?: boolean;
  /** Max milliseconds that a query waits for a connection, if all are in use or the server does not respond. */
  connectTimeoutMs?: number | undefined;
};

export const shortWait = 1500;

/**
 * A shop's statements take milliseconds and are many: starting parallel workers takes longer than they save, and takes
 * CPUs from other statements.
 */
const settings = "-c timezone=UTC -c max_parallel_workers_per_gather=0";

export function openPool({ url, poolSize = 10, hasNoTimeLimit = false, connectTimeoutMs }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs ?? shortWait,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(hasNoTimeLimit ? {} : { statement_timeout: 5000, query_timeout: 6000 }),
    options: settings,
    types: types as never,
  } as pg.PoolConfig);
  // the pool replaces an idle connection that breaks; without a listener Node would end the process
  pool.on("error", () => {});
  // the same for a connection that breaks between two queries of a transaction; the next query fails
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

/** The text as a prepared statement, as pg takes it. */
type Name = (text: string, values?: unknown[]) => pg.QueryConfig;

/**
 * Makes prepared statements whose names are derived from their texts, so that PostgreSQL parses and plans each once per
 * connection. Beyond `nameLimit` texts, statements are not prepared.
 */
export function statementNames(): Name {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= nameLimit) return known;
    const name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
    return name;
  }
  return (text, values = []) => {
    const name = nameOf(text);
    return name ? { name, text, values } : { text, values };
  };
}

const named = statementNames();

/** Prepares all statements that have values; others (begin, commit) are sent as they are. */
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
