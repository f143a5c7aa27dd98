import type { AccountProvider, PaymentAccount } from "@noren/contract/payment-method/payment-account.owner.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Refused } from "#app/platform/refused.ts";

/** Fields of a provider's form, which follow from its definition: open values, secrets, and ticks that remove a secret. */
const open = "field.";
const secret = "secret.";
const cleared = "clear.";

type Field = AccountProvider["fields"][number];

export const fieldName = ({ name, is_secret }: Pick<Field, "name" | "is_secret">) => (is_secret ? secret : open) + name;
export const clearName = ({ name }: Pick<Field, "name">) => cleared + name;

/** What the form sends: a secret that is left empty stays, an open value that is emptied goes. */
export function sentValues(values: FormValues): { name: string; value: string }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name.startsWith(cleared)) return [{ name: name.slice(cleared.length), value: "" }];
    if (name.startsWith(secret)) return value === "" ? [] : [{ name: name.slice(secret.length), value }];
    if (!name.startsWith(open) || values[`keep.${name}`] === "theirs") return [];
    return [{ name: name.slice(open.length), value }];
  });
}

/** Max characters of a value that a refused form returns. Secrets are typed again. */
export const storedOpen = (name: string): number | undefined =>
  name.startsWith(open) ? 300 : name === "channel" || name === "keep_hours" ? 60 : undefined;

/** A refusal whose problems are at the form's own fields. */
export function atFields(refused: Refused | undefined, fields: readonly Field[]): Refused | undefined {
  if (!refused) return undefined;
  const nameOf = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? fieldName(field) : name;
  };
  const found = Object.entries(refused.fields).map(([name, words]) => [nameOf(name), words] as const);
  return { ...refused, fields: Object.fromEntries(found) };
}

export const labelsOf = (fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [fieldName(field), field.label]));

/** The open values of an account, by field. */
export const openValues = ({ values }: Pick<PaymentAccount, "values">): Record<string, string> =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]));

type Shop = { key: string; name: string };

/** Where a provider's account can be made: each place has one at most. "" is all shops without one of their own. */
export function freePlaces(
  provider: string,
  accounts: readonly Pick<PaymentAccount, "provider" | "channel" | "ended_at">[],
  { shops, mayAll }: { shops: readonly Shop[]; mayAll: boolean },
): { value: string; label: string }[] {
  const taken = new Set(
    accounts.filter((one) => one.provider === provider && one.ended_at === null).map(({ channel }) => channel ?? ""),
  );
  const all = mayAll ? [{ value: "", label: "すべてのお店" }] : [];
  const own = shops.map(({ key, name }) => ({ value: key, label: `${name}だけ` }));
  return [...all, ...own].filter(({ value }) => !taken.has(value));
}
