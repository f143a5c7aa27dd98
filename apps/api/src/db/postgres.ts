import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { type Dialect, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";

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
  /** Off behind PgBouncer in transaction mode, which mixes up the statements of its clients. */
  prepare?: boolean;
};

export function openPool({ url, poolSize = 10, isPatient = false }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(isPatient ? {} : { statement_timeout: 5000, query_timeout: 6000 }),
    options: "-c timezone=UTC",
    types: types as never,
    // what is asked at once goes out at once, see `preparing`
    pipeline: true,
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on("error", () => {});
  // The same for one that breaks between two queries of a transaction: the next query fails and says so.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

export function postgresDialect(pool: pg.Pool, { prepare = true }: { prepare?: boolean } = {}): Dialect {
  return new PostgresDialect({ pool: prepare ? preparing(pool) : (pool as unknown as PostgresPool) });
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
 * Gives every statement a name made of its text, so that PostgreSQL parses and plans it once a connection. What is asked
 * in one turn of the loop is written in one go, a transaction's begin with its first statement, since each write and
 * each wait costs more than a small statement does.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const wrap = (client: pg.PoolClient) => ({
    query(text: unknown, values?: readonly unknown[]) {
      gather(client);
      if (text === "begin") {
        // whatever keeps it from beginning meets the statement behind it, too
        client.query(text).catch(() => {});
        return Promise.resolve({ command: "BEGIN", rows: [] });
      }
      if (typeof text !== "string" || !values?.length) return client.query(text as string, values as unknown[]);
      return client.query({ name: nameOf(text), text, values: values as unknown[] });
    },
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

function gather(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
