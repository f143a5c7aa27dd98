import type { Transaction } from "kysely";
import type { Actor } from "../actor/actor.ts";
import { beginAs } from "./begin.ts";
import type { Db } from "./open.ts";
import { sqlState } from "./sql-state.ts";
import type { Database } from "./types.ts";

const retried = new Set(["40001", "40P01"]);
const attempts = 5;

/** What a transaction is made of: its database, and who changes something in it. A call's context and any work are one. */
export type Acting = { db: Db; actor: Actor };

/**
 * One transaction in the name of its actor, retried when PostgreSQL requires it (serialization failure, deadlock). Within a
 * transaction the work is part of that one, which is retried as a whole.
 *
 * Await each statement before the next: Kysely queues concurrent statements, and does not queue the ROLLBACK.
 * Those still queued when one fails would run after it, outside the transaction, and stay.
 */
export async function inTransaction<T>(
  { db, actor }: Acting,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  for (let attempt = 1; ; attempt++) {
    try {
      return await beginAs(actor, () => db.transaction().execute(work));
    } catch (error) {
      if (attempt === attempts || !retried.has(sqlState(error) ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10));
    }
  }
}

/** The unique constraint that a write ran into, if it did. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlState(error) !== "23505") return undefined;
  return (error as { constraint?: string }).constraint ?? "";
}
