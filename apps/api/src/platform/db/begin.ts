import { AsyncLocalStorage } from "node:async_hooks";
import type { TransactionSettings } from "kysely";
import { type Actor, actorText } from "../actor/actor.ts";

/**
 * Who the transaction that begins belongs to. Kysely passes nothing of its caller to the driver, which sends BEGIN; a statement
 * of its own would cost each transaction a round trip.
 */
const beginning = new AsyncLocalStorage<Actor>();

export const beginAs = <T>(actor: Actor, begin: () => Promise<T>): Promise<T> => beginning.run(actor, begin);

/**
 * What follows BEGIN: the kind of the transaction, which Kysely leaves out on the embedded database, and its actor in
 * `noren.actor`, which triggers read. No statement takes a snapshot, so that SET TRANSACTION may follow.
 */
export function afterBegin({ accessMode, isolationLevel }: TransactionSettings): string[] {
  const actor = beginning.getStore();
  return [
    isolationLevel && `set transaction isolation level ${isolationLevel}`,
    accessMode && `set transaction ${accessMode}`,
    // an actor's text needs no quoting
    actor && `set local noren.actor = '${actorText(actor)}'`,
  ].filter((one) => one !== undefined);
}
