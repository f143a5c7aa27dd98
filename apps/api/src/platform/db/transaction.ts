import { type KyselyProps, Transaction } from "kysely";
import type { Db } from "./open.ts";
import type { PipeliningAdapter } from "./postgres.ts";
import type { Database } from "./types.ts";

const retried = new Set(["40001", "40P01"]);
const attempts = 5;

/**
 * One transaction, tried again when PostgreSQL asks for it (serialization failure, deadlock). Within a transaction the work
 * is part of that one, which is tried again as a whole. The one statement that `last` asks goes out with the commit.
 */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Transaction<Database>) => Promise<T>,
  last?: (trx: Transaction<Database>, done: T) => Promise<unknown>,
): Promise<T> {
  if (db.isTransaction) {
    const done = await work(db as Transaction<Database>);
    await last?.(db as Transaction<Database>, done);
    return done;
  }
  for (let attempt = 1; ; attempt++) {
    let ending: Promise<unknown> | undefined;
    try {
      return await db.transaction().execute(async (serial) => {
        const trx = await atOnce(serial);
        const done = await work(trx);
        ending = last?.(trx, done);
        if (trx === serial) await ending;
        // the commit stands behind it on the connection and is refused where it fails
        else ending?.catch(() => {});
        return done;
      });
    } catch (caught) {
      const error: unknown = ending
        ? await ending.then(
            () => caught,
            (own: unknown) => own,
          )
        : caught;
      if (attempt === attempts || !retried.has(sqlState(error) ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10));
    }
  }
}

/**
 * Statements of a transaction that are asked together: their answers, or the first refusal in their order. It is thrown only
 * when all are answered. The roll-back takes no turn among statements that still wait on the embedded database, so any of them
 * would run behind it and stay.
 */
export async function together<T extends readonly unknown[]>(asked: T): Promise<{ [N in keyof T]: Awaited<T[N]> }> {
  const answers = await Promise.allSettled(asked);
  const refused = answers.find((one) => one.status === "rejected");
  if (refused) throw refused.reason;
  return Promise.all(asked) as Promise<{ [N in keyof T]: Awaited<T[N]> }>;
}

/** What else a transaction is made of serves to begin one, and ours have begun. */
const begun = { config: {}, dialect: {}, driver: {} } as Omit<KyselyProps, "executor">;

/**
 * Kysely sends a transaction's statement when the one before is answered. Here those asked in one turn go out together, in
 * the order of asking, where the connection takes them; behind one that fails PostgreSQL refuses the others.
 */
async function atOnce(trx: Transaction<Database>): Promise<Transaction<Database>> {
  const serial = trx.getExecutor();
  if (!(serial.adapter as PipeliningAdapter).isPipelining) return trx;
  const connection = await serial.provideConnection(async (one) => one);
  const executor = serial.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Transaction<Database>({ ...begun, executor });
}

/** The SQLSTATE of a database's error, from either driver. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The unique constraint that a write ran into, if it did. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlState(error) !== "23505") return undefined;
  return (error as { constraint?: string }).constraint ?? "";
}
