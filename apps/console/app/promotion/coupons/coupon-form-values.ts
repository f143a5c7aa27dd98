import type { OwnerCouponDetail } from "@noren/contract/promotion/coupon.owner.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { clockTime, dayKey } from "#app/platform/format.ts";

/** Ticks of a coupon's scope are named by the id, and have the name as their value. */
const scopePrefix = "scope_id.";
export const scopeField = (id: string) => `${scopePrefix}${id}`;

/** Ids and names that are ticked. */
export const chosenScopes = (values: FormValues) =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(scopePrefix) ? [{ id: name.slice(scopePrefix.length), name: value }] : [],
  );

/** Max characters that a refused form returns, by field. */
const stored: Record<string, number> = {
  intent: 20,
  channel: 60,
  code: 60,
  has_codes: 2,
  name: 100,
  description: 1000,
  kind: 20,
  amount: 20,
  percent: 20,
  rounding: 20,
  max_discount: 20,
  scope: 20,
  scope_word: 100,
  minimum: 20,
  starts_at: 20,
  ends_at: 20,
  audience: 20,
  total_limit: 20,
  buyer_limit: 20,
  is_sole: 2,
  is_listed: 2,
  sum: 20,
};
export const storedOfCoupon = (name: string) => (name.startsWith(scopePrefix) ? 100 : stored[name]);

/** A field of day and time as the browser sends it, in Tokyo; other texts go to the API, which refuses them. */
const momentOf = (text: string) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00+09:00` : text);
export const fieldOfMoment = (moment: string) => `${dayKey(moment)}T${clockTime(moment).padStart(5, "0")}`;

/** An empty number stands for none. */
const someOf = (text: string | undefined) => (text?.trim() ? text : null);

/** Terms of a coupon as the API takes them. */
export function termsOf(values: FormValues) {
  const {
    name = "",
    description = "",
    kind = "",
    amount,
    percent,
    rounding = "floor",
    max_discount,
    scope = "",
  } = values;
  const { minimum, starts_at = "", ends_at = "", audience = "", total_limit, buyer_limit } = values;
  return {
    name,
    description,
    kind: kind as "amount",
    amount: kind === "amount" ? someOf(amount) : null,
    percent: kind === "percent" ? someOf(percent) : null,
    rounding: rounding as "floor",
    max_discount: kind === "percent" ? someOf(max_discount) : null,
    scope: scope as "all",
    scope_ids: scope === "all" ? [] : chosenScopes(values).map(({ id }) => id),
    minimum: minimum?.trim() || "0",
    starts_at: momentOf(starts_at),
    ends_at: ends_at.trim() ? momentOf(ends_at) : null,
    audience: audience as "all",
    total_limit: someOf(total_limit),
    buyer_limit: someOf(buyer_limit),
    is_sole: values.is_sole ? ("1" as const) : ("0" as const),
    is_listed: values.is_listed ? ("1" as const) : ("0" as const),
  };
}

/** A coupon as its form shows it. */
export function formOf(coupon: OwnerCouponDetail): FormValues {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: coupon.name,
    description: coupon.description,
    kind: coupon.kind,
    amount: text(coupon.amount),
    percent: text(coupon.percent),
    rounding: coupon.rounding,
    max_discount: text(coupon.max_discount),
    scope: coupon.scope,
    minimum: String(coupon.minimum),
    starts_at: fieldOfMoment(coupon.starts_at),
    ends_at: coupon.ends_at ? fieldOfMoment(coupon.ends_at) : "",
    audience: coupon.audience,
    total_limit: text(coupon.total_limit),
    buyer_limit: text(coupon.buyer_limit),
    ...(coupon.is_sole && { is_sole: "1" }),
    ...(coupon.is_listed && { is_listed: "1" }),
    ...Object.fromEntries(coupon.scopes.map(({ id, name }) => [scopeField(id), name])),
  };
}

/** A new coupon's form: everything open, from the coming midnight in Tokyo. */
export function emptyForm(now: Date): FormValues {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  return {
    kind: "amount",
    rounding: "floor",
    scope: "all",
    minimum: "0",
    starts_at: `${dayKey(tomorrow)}T00:00`,
    audience: "all",
    is_listed: "1",
    has_codes: "0",
  };
}

type Terms = ReturnType<typeof termsOf>;

/** The terms that the form changed, and what all were when it was drawn. A choice of `keep.<name>` leaves one out. */
export function changedTerms(values: FormValues): { values: Partial<Terms>; base: Partial<Terms> } {
  const base = readBase(values.base);
  const terms = termsOf(values);
  const changed = Object.entries(terms).filter(
    ([name, value]) => values[`keep.${name}`] !== "theirs" && !isSame(value, base[name]),
  );
  // the form's moments have no seconds, so that unchanged ones may differ from what is stored
  const isKnown = (name: string) => name in terms && !name.endsWith("_at");
  const known = Object.entries(base).filter(([name]) => isKnown(name) || changed.some(([own]) => own === name));
  return {
    values: Object.fromEntries(changed) as Partial<Terms>,
    base: Object.fromEntries(known) as Partial<Terms>,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);

/** What the form was drawn with; a form that does not say counts as changed throughout. */
function readBase(text: string | undefined): Record<string, unknown> {
  try {
    const base: unknown = JSON.parse(text ?? "{}");
    return typeof base === "object" && base !== null ? (base as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A form that another person's change has overtaken: what was typed in it over what is stored now. */
export function overStored(typed: FormValues, stored: FormValues): FormValues {
  const changed = changedTerms(typed).values;
  const terms = termsOf(typed);
  const termOf = (name: string) => (name.startsWith(scopePrefix) ? "scope_ids" : name);
  const isOwn = (name: string) => termOf(name) in changed || !(termOf(name) in terms);
  return Object.fromEntries([
    ...Object.entries(stored).filter(([name]) => !isOwn(name)),
    ...Object.entries(typed).filter(([name]) => isOwn(name)),
  ]);
}
