import { type messages, type PGlite, protocol, type Results, type Transaction, types } from "@electric-sql/pglite";

const { serialize } = protocol;
const max = 1000;
/**
 * SQLSTATEs after which a statement has to be prepared again: its result type changed with a table, or it was dropped.
 */
const outdated = new Set(["0A000", "26000"]);

type Prepared = { name: string; parameters: readonly number[]; columns: readonly Column[] };
type Column = { name: string; dataTypeID: number };
type Message = messages.BackendMessage;
type Query = <T>(text: string, values?: unknown[]) => Promise<Results<T>>;

/**
 * Caches prepared statements of the embedded database. PGlite's own `query` parses and plans each time and calls the
 * engine six times; here a prepared statement is bound, executed and synchronized in one call.
 */
export function preparing(pglite: PGlite): PGlite {
  const known = new Map<string, Promise<Prepared> | Prepared>();
  let count = 0;

  async function prepare(text: string): Promise<Prepared> {
    const name = `s${count++}`;
    const replies = await pglite.runExclusive(() =>
      pglite.execProtocolStream(
        joined(serialize.parse({ name, text }), serialize.describe({ type: "S", name }), serialize.sync()),
        { syncToFs: false },
      ),
    );
    const prepared = { name, parameters: parametersOf(replies), columns: columnsOf(replies) };
    known.set(text, prepared);
    return prepared;
  }

  async function find(text: string): Promise<Prepared | undefined> {
    const found = known.get(text);
    if (found || count >= max) return found;
    const preparation = prepare(text);
    known.set(text, preparation);
    return preparation.catch((error) => {
      known.delete(text);
      throw error;
    });
  }

  const run =
    (plain: Query, isInTransaction: boolean): Query =>
    async <T>(text: string, values?: unknown[]) => {
      const prepared = values?.length ? await find(text) : undefined;
      if (!prepared) return plain<T>(text, values);
      try {
        const replies = await pglite.runExclusive(() =>
          pglite.execProtocolStream(bound(pglite, prepared, values!), { syncToFs: !isInTransaction }),
        );
        return resultOf<T>(pglite, prepared, replies);
      } catch (error) {
        if (!outdated.has((error as { code?: string }).code ?? "")) throw error;
        known.delete(text);
        if (isInTransaction) throw error;
        return plain<T>(text, values);
      }
    };

  const query = run((text, values) => pglite.query(text, values), false);
  return new Proxy(pglite, {
    get(target, key) {
      if (key === "query") return query;
      if (key === "transaction")
        return <T>(work: (trx: Transaction) => Promise<T>) =>
          target.transaction((trx) =>
            work({ ...trx, query: run((text, values) => trx.query(text, values), true) } as Transaction),
          );
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function bound({ serializers }: PGlite, { name, parameters }: Prepared, given: unknown[]): Uint8Array {
  const values = given.map((value, at) => {
    if (value === null || value === undefined) return null;
    const write = serializers[parameters[at]!];
    return write ? write(value) : String(value);
  });
  return joined(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync());
}

function resultOf<T>({ parsers }: PGlite, { columns }: Prepared, replies: readonly Message[]): Results<T> {
  const rows: T[] = [];
  let affectedRows = 0;
  for (const message of replies) {
    if (message.name === "dataRow") rows.push(rowOf<T>(columns, (message as messages.DataRowMessage).fields, parsers));
    if (message.name === "commandComplete")
      affectedRows += affectedBy((message as messages.CommandCompleteMessage).text);
  }
  return { rows, fields: [...columns], affectedRows } as Results<T>;
}

function rowOf<T>(columns: readonly Column[], fields: readonly (string | null)[], parsers: PGlite["parsers"]): T {
  const row: Record<string, unknown> = {};
  for (const [at, { name, dataTypeID }] of columns.entries())
    row[name] = types.parseType(fields[at] ?? null, dataTypeID, parsers);
  return row as T;
}

/** Number of changed rows from a command tag such as "UPDATE 3" or "INSERT 0 5"; undefined for SELECT. */
const affectedBy = (tag: string) => (/^(INSERT|UPDATE|DELETE|MERGE)\b/.test(tag) ? Number(tag.split(" ").at(-1)) : 0);

const parametersOf = (replies: readonly Message[]) =>
  replies.flatMap((one) =>
    one.name === "parameterDescription" ? (one as messages.ParameterDescriptionMessage).dataTypeIDs : [],
  );

const columnsOf = (replies: readonly Message[]) =>
  replies.flatMap((one) =>
    one.name === "rowDescription"
      ? (one as messages.RowDescriptionMessage).fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
      : [],
  );

function joined(...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
