export const actorKinds = ["staff", "key", "command", "job", "member", "guest", "provider", "clock"] as const;

/**
 * The originator of a change: a staff member, an integration by its API key, the command line, a queued job, a member,
 * a buyer without account, a payment provider, or the clock. `id` identifies one of the kind, if it has several.
 */
export type Actor = { kind: (typeof actorKinds)[number]; id?: string };

/** Originator as stored in order histories, which do not distinguish staff, keys and commands. */
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

/** Names of who acts in an order's history. */
export const sideWords: Record<Side, string> = {
  member: "お客さま",
  guest: "お客さま",
  shop: "お店",
  provider: "決済会社",
  clock: "仕組み",
};

export const sideOf = ({ kind }: Actor): Side => sides[kind];
export const isBuyer = ({ kind }: Actor) => kind === "member" || kind === "guest";

/** The actor of a row in an order history; the shop's actors are not distinguished there. */
export const actorOf = (side: Side): Actor => ({ kind: side === "shop" ? "command" : side });

export const guestActor: Actor = { kind: "guest" };
export const clockActor: Actor = { kind: "clock" };
export const providerActor: Actor = { kind: "provider" };

/** Text form of an actor: "member:0198…", "guest". Contains no characters that need quoting in SQL. */
export function actorText({ kind, id }: Actor): string {
  const text = id === undefined ? kind : `${kind}:${id}`;
  if (!/^[\w.@+:/-]{1,200}$/.test(text)) throw new Error(`Invalid id of an actor: ${kind}`);
  return text;
}
