import { isCalendarDate } from "@noren/contract/platform/form/rules.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import type { Rounding } from "#api/platform/money/tax.ts";
import { addDays } from "#api/platform/day/day.ts";
import { type CouponScope, couponScopeTables } from "#api/promotion/coupon/coupon-scope.ts";
import { couponScopeIds } from "#api/promotion/coupon/coupon.owner-service.ts";
import { refusal } from "./arguments.ts";

const names = [
  "from",
  "until",
  "minimum",
  "max",
  "rounding",
  "total",
  "each",
  "for",
  "scope",
  "description",
  "alone",
  "listed",
];
const scopes = Object.keys(couponScopeTables) as CouponScope[];

/** Days are in Tokyo time; the last day is included. */
export function optionsOf(args: readonly string[], now: Date) {
  const given = new Map<string, string>();
  for (const arg of args) {
    const [, name = "", value = ""] = /^([a-z]+)=(.*)$/s.exec(arg) ?? [];
    if (!names.includes(name)) throw refusal(`${arg} は指定できません。指定できるのは ${names.join("、")} です。`);
    given.set(name, value);
  }
  const starts_at = dayOf("from", given.get("from"), 0) ?? now;
  const ends_at = dayOf("until", given.get("until"), 1);
  if (ends_at && ends_at <= starts_at) throw refusal("until は from より後の日にしてください。");
  return {
    starts_at,
    ends_at,
    minimum: numberOf("minimum", given.get("minimum")) ?? 0,
    max_discount: numberOf("max", given.get("max")),
    total_limit: numberOf("total", given.get("total")),
    buyer_limit: numberOf("each", given.get("each")),
    rounding: oneOf<Rounding>("rounding", given.get("rounding"), ["floor", "round", "ceil"]),
    audience: oneOf("for", given.get("for"), ["all", "members", "claimed"]),
    description: given.get("description") ?? "",
    is_sole: given.get("alone") === "1",
    is_listed: given.get("listed") !== "0",
    scope: given.get("scope"),
  };
}

function dayOf(name: string, text: string | undefined, later: number): Date | null {
  if (text === undefined) return null;
  if (!isCalendarDate(text)) throw refusal(`${name} は 2026-12-31 のように指定してください。`);
  return new Date(`${addDays(text, later)}T00:00:00+09:00`);
}

function numberOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,7}$/.test(text)) throw refusal(`${name} は1以上の整数で指定してください。`);
  return Number(text);
}

function oneOf<T extends string>(name: string, text: string | undefined, known: readonly T[]): T {
  const value = text ?? known[0]!;
  if (!known.includes(value as T)) throw refusal(`${name} は ${known.join("、")} のどれかを指定してください。`);
  return value as T;
}

/** category:towel,bath → the ids of both; unknown keys are reported. */
export async function scopeOf(work: Pick<ChannelWork, "db" | "channel">, text: string | undefined) {
  if (text === undefined) return { scope: "all" as const, scope_ids: [] };
  const [, kind = "", list = ""] = /^(\w+):(.+)$/.exec(text) ?? [];
  const scope = scopes.find((one) => one === kind);
  if (!scope) throw refusal(`scope は category:キー のように指定してください（${scopes.join("、")}）。`);
  const { ids, missing } = await couponScopeIds(work, scope, list.split(","));
  if (missing.length > 0) throw refusal(`${missing.join("、")} という ${kind} はありません。`);
  return { scope, scope_ids: ids };
}
