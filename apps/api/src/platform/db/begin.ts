import { AsyncLocalStorage } from "node:async_hooks";
import type { TransactionSettings } from "kysely";
import { type Actor, actorText } from "../actor/actor.ts";

/**
 * Actor of the transaction that is being started. Kysely passes nothing from its caller to the driver, which sends
 * BEGIN; a separate statement would cost each transaction a round trip.
 */
const beginning = new AsyncLocalStorage<Actor>();

export const beginAs = <T>(actor: Actor, begin: () => Promise<T>): Promise<T> => beginning.run(actor, begin);

/**
 * Statements after BEGIN: isolation level and access mode, which Kysely omits on the embedded database, and the actor
 * in `noren.actor`, which triggers read. None of them takes a snapshot, so that SET TRANSACTION may follow.
 */
export function afterBegin({ accessMode, isolationLevel }: TransactionSettings): string[] {
  const actor = beginning.getStore();
  return [
    isolationLevel && `set transaction isolation level ${isolationLevel}`,
    accessMode && `set transaction ${accessMode}`,
    // the text of an actor needs no quoting
    actor && `set local noren.actor = '${actorText(actor)}'`,
  ].filter((one) => one !== undefined);
}
