import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { type Dialect, PostgresAdapter, PostgresDialect, type PostgresPool } from "kysely";
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
  /** How long a query waits for a connection, whether all are lent or the server does not answer; in ms. */
  connectWithin?: number | undefined;
  /** Off behind PgBouncer in transaction mode, which mixes up the statements of its clients. */
  prepare?: boolean;
};

export const shortWait = 1500;

export function openPool({ url, poolSize = 10, isPatient = false, connectWithin }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectWithin ?? shortWait,
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
  pool.on("connect", (client) => {
    client.on("error", () => {});
    writeAsOne(streamOf(client));
  });
  return pool;
}

/** Tells a transaction that its connection takes a statement before the one in front of it is answered. */
const pipelining = { isPipelining: true };
export type PipeliningAdapter = PostgresAdapter & Partial<typeof pipelining>;

export function postgresDialect(pool: pg.Pool, { prepare = true }: { prepare?: boolean } = {}): Dialect {
  const dialect = new PostgresDialect({ pool: prepare ? preparing(pool) : (pool as unknown as PostgresPool) });
  dialect.createAdapter = () => Object.assign(new PostgresAdapter(), pipelining);
  return dialect;
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
      return ask(client, text, values);
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

type Asked = pg.Submittable & { name: string | undefined };
type Query = new (text: string, values: readonly unknown[], done: (error: Error, result: unknown) => void) => Asked;

/** The same as the driver's `query({ name, text, values })`, which copies what it is given property by property. */
function ask(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new (pg.Query as unknown as Query)(text, values, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    query.name = nameOf(text);
    client.query(query);
  });
}

const streamOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

function gather(client: pg.PoolClient) {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A statement is five small messages. Joined they cost the kernel half of what they cost as a list. */
function writeAsOne(stream: Socket) {
  stream._writev = (parts, done) =>
    stream._write(Buffer.concat(parts.map(({ chunk }) => chunk as Buffer)), "buffer" as BufferEncoding, done);
}
