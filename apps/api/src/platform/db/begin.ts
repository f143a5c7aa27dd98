import { AsyncLocalStorage } from "node:async_hooks";
import { type Actor, actorText } from "../actor/actor.ts";

/**
 * Who the transaction that begins belongs to. Kysely passes nothing of its caller to the driver, which sends BEGIN; a statement
 * of its own would cost each transaction a round trip.
 */
const beginning = new AsyncLocalStorage<Actor>();

export const beginAs = <T>(actor: Actor, begin: () => Promise<T>): Promise<T> => beginning.run(actor, begin);

/** The actor's text for `noren.actor`, which triggers read; undefined for a transaction that nobody has begun by name. */
export function beginningActor(): string | undefined {
  const actor = beginning.getStore();
  return actor && actorText(actor);
}
