import type { Transaction } from "kysely";
import type { Actor } from "../actor/actor.ts";
import { beginAs } from "./begin.ts";
import type { Db } from "./open.ts";
import { sqlState } from "./sql-state.ts";
import type { Database } from "./types.ts";

const retried = new Set(["40001", "40P01"]);
const attempts = 5;

/** The database, and the actor who changes something in it. A call's context has both. */
export type Acting = { db: Db; actor: Actor };

/**
 * Runs the work in one transaction of its actor; retries it if PostgreSQL requires it (serialization failure,
 * deadlock). Inside another transaction, the work becomes part of that one, which is retried as a whole.
 *
 * Await each statement before the next: Kysely queues concurrent statements, but not the ROLLBACK. Statements still
 * queued when one fails would run after the rollback, outside the transaction, and be committed.
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

/** Name of the violated unique constraint, if the error is such a violation. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlState(error) !== "23505") return undefined;
  return (error as { constraint?: string }).constraint ?? "";
}
