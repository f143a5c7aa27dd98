export const actorKinds = ["staff", "key", "command", "job", "member", "guest", "provider", "clock"] as const;

/**
 * Who changes something: a person of the shop's staff, an integration by its key, the command line, a job of the queue, a
 * member, a buyer without an account, a payment provider, the passing of time. `id` names the one of its kind, where there is one.
 */
export type Actor = { kind: (typeof actorKinds)[number]; id?: string };

/** Who an order's history names, as its rows have always said it. Staff, keys and commands are the shop. */
export type Side = "member" | "guest" | "shop" | "provider" | "clock";

const sides: Record<Actor["kind"], Side> = {
  staff: "shop",
  key: "shop",
  command: "shop",
  job: "clock",
  member: "member",
  guest: "guest",
  provider: "provider",
  clock: "clock",
};

export const sideOf = ({ kind }: Actor): Side => sides[kind];
export const isBuyer = ({ kind }: Actor) => kind === "member" || kind === "guest";

/** Who a row of such a history names; which of the shop's it was is not in it. */
export const actorOf = (side: Side): Actor => ({ kind: side === "shop" ? "command" : side });

export const guestActor: Actor = { kind: "guest" };
export const clockActor: Actor = { kind: "clock" };
export const providerActor: Actor = { kind: "provider" };

/** "member:0198…", "guest": the one text form of an actor. Its characters need no quoting in SQL. */
export function actorText({ kind, id }: Actor): string {
  const text = id === undefined ? kind : `${kind}:${id}`;
  if (!/^[\w.@+:/-]{1,200}$/.test(text)) throw new Error(`An actor's id is not one: ${kind}`);
  return text;
}
