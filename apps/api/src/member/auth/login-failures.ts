import { createHash } from "node:crypto";
import type { BaseContext } from "#api/platform/context.ts";
import { countFailure, deleteThrottles, findThrottles } from "./login-throttle.queries.ts";
import { levelAt, maxLevelAddedToName, nameRule, ownRule, rangeRule, waitAt } from "./throttle-rules.ts";

/** Failures of one channel are counted apart from those of another, and members' apart from those of staff. */
type Counting = Pick<BaseContext, "db" | "now" | "channel" | "addressRange">;

/** Subjects of the failure counters; `own` is the device, or the name within the address range. */
export type LoginSubject = { name: string; deviceId: string | undefined; own: string };
type Levels = Record<"own" | "name" | "range", number>;

const keyOf = ({ channel }: Counting, kind: string, ...parts: string[]) =>
  `${kind}:${createHash("sha256")
    .update(JSON.stringify([channel.id, ...parts]))
    .digest("base64url")}`;

const withinRange = (ctx: Counting, name: string) => keyOf(ctx, "name-range", name, ctx.addressRange);

/** Unknown names are counted like known ones. */
export function loginSubject(ctx: Counting, typed: string, deviceId: string | undefined): LoginSubject {
  const name = typed.toLowerCase();
  return { name, deviceId, own: deviceId ? keyOf(ctx, "device", deviceId) : withinRange(ctx, name) };
}

export type Failures = {
  levels: Levels;
  /** Seconds that are left to wait; a known device waits for its own failures alone. */
  waits: Levels;
  /** Counts a failure; returns the higher level of `own` and the name. */
  failed: () => Promise<number>;
  succeeded: () => Promise<void>;
};

/** Counted failures of a login, by one query (decision 45). `max`: failures at which a name or a range waits. */
export async function findFailures(
  ctx: Counting,
  { name, deviceId, own }: LoginSubject,
  max: { ofName: number; ofRange: number },
): Promise<Failures> {
  const { db, now } = ctx;
  const ofName = { key: keyOf(ctx, "name", name), rule: nameRule(max.ofName) };
  const ofRange = { key: keyOf(ctx, "range", ctx.addressRange), rule: rangeRule(max.ofRange) };
  const known = await findThrottles(db, [own, withinRange(ctx, name), ofName.key, ofRange.key]);
  const level = levelAt(known.get(own), ownRule, now);
  return {
    levels: {
      own: level,
      name: levelAt(known.get(ofName.key), ofName.rule, now),
      range: levelAt(known.get(ofRange.key), ofRange.rule, now),
    },
    waits: {
      own: waitAt(known.get(own), now),
      name: deviceId ? 0 : waitAt(known.get(ofName.key), now),
      range: deviceId ? 0 : waitAt(known.get(ofRange.key), now),
    },
    async failed() {
      const others = deviceId ? [] : [ofRange, ...(level < maxLevelAddedToName ? [ofName] : [])];
      const counted = await countFailure(db, [{ key: own, rule: ownRule }, ...others], now);
      return Math.max(...[own, ofName.key].map((key) => Math.ceil(counted.get(key)?.level ?? 0)));
    },
    async succeeded() {
      const keys = [own, withinRange(ctx, name)].filter((key) => known.has(key));
      if (keys.length > 0) await deleteThrottles(db, keys);
    },
  };
}

/** Ends the waits of these names, for unknown devices and within the caller's address range. */
export async function clearFailures(ctx: Counting, names: readonly (string | null)[]): Promise<void> {
  const typed = names.filter((name) => name !== null).map((name) => name.toLowerCase());
  await deleteThrottles(
    ctx.db,
    typed.flatMap((name) => [keyOf(ctx, "name", name), withinRange(ctx, name)]),
  );
}
