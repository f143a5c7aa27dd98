import {
  type Configuration,
  type ConfigurationInput,
  configure,
  embroideryText,
  embroideryTextRule,
} from "@noren/contract/product/configuration.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import type { FieldRule, FormRules } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { StoredFields } from "@noren/web/form/stored-fields.ts";
import { madeToOrderForm as words } from "#look/product/made-to-order/made-to-order-form.messages.ts";

/** The form of a made-to-order page: fields choice.<group>, measurement.<key> and embroidery.<part>. */

export const embroideryParts = ["place", "thread", "typeface"] as const;
const keyMax = 30;
const textMax = 60;

/** The member's saved data: lengths in cm by the marks of figures, and the last embroidery (MEM-11, MEM-12). */
export type SavedMeasurements = {
  measurements: Readonly<Record<string, number>>;
  embroidery: { text: string; place?: string; thread?: string; typeface?: string } | null;
};

export function inputOf(
  { groups, measurements, embroidery }: MadeToOrderOptions,
  values: FormValues,
): ConfigurationInput {
  const valueOf = (name: string) => values[name] ?? "";
  return {
    choices: groups.map(({ key }) => ({ group: key, choice: valueOf(`choice.${key}`) })),
    measurements: (measurements?.items ?? []).map(({ key }) => ({ key, value: valueOf(`measurement.${key}`) })),
    embroidery:
      embroidery && valueOf("embroidery.text") !== ""
        ? {
            text: valueOf("embroidery.text"),
            place: valueOf("embroidery.place"),
            thread: valueOf("embroidery.thread"),
            typeface: valueOf("embroidery.typeface"),
          }
        : null,
  };
}

/** Rules for the browser and the server: those of the contract, field by field. */
export function configurationRules(options: MadeToOrderOptions): FormRules<ConfigurationInput> {
  const { groups, measurements, embroidery } = options;
  const errorsOf = (values: FormValues) => configure(options, inputOf(options, values)).errors;
  const rule = (
    name: string,
    words: Pick<FieldRule, "label" | "isRequired" | "max"> & Partial<FieldRule>,
    clean = (value: string) => value,
  ): [string, FieldRule] => [
    name,
    {
      ...words,
      check(typed) {
        const value = clean(typed);
        const error = errorsOf({ [name]: value })[name];
        return { value, errors: error ? [error] : [] };
      },
    },
  ];
  const chosen = { isRequired: true, max: keyMax };
  const fields = Object.fromEntries([
    ...groups.map(({ key, name }) => rule(`choice.${key}`, { ...chosen, label: name })),
    ...(measurements?.items ?? []).map(({ key, name, min, max, step, hint }) =>
      rule(
        `measurement.${key}`,
        {
          label: name,
          isRequired: true,
          max: 10,
          hint: [hint, words.bounds(min, max, step)].filter(Boolean).join("。"),
          inputMode: "decimal",
        },
        normaliseNumber,
      ),
    ),
    ...(embroidery
      ? [
          rule(
            "embroidery.text",
            {
              label: words.text(embroidery.name),
              isRequired: embroidery.is_required,
              max: textMax,
              hint: embroideryTextRule(embroidery),
            },
            embroideryText,
          ),
          ...embroideryParts.map((part) => rule(`embroidery.${part}`, { ...chosen, label: words.parts[part] })),
        ]
      : []),
  ]);
  return {
    fields,
    parse(values) {
      const input = inputOf(options, values);
      const errors = Object.entries(configure(options, input).errors).map(([name, error]) => [name, [error]]);
      return { input: errors.length > 0 ? null : input, errors: Object.fromEntries(errors) };
    },
  };
}

/** Initial values: from the address, else the member's saved data, else the first choice of each group. */
export function startingValues(
  { groups, measurements, embroidery }: MadeToOrderOptions,
  query: URLSearchParams,
  saved?: SavedMeasurements,
): FormValues {
  const values: FormValues = {};
  const put = (name: string, otherwise: string) => {
    values[name] = query.get(name)?.slice(0, textMax) ?? otherwise;
  };
  for (const { key, choices } of groups) put(`choice.${key}`, choices[0]!.key);
  for (const { key, mark } of measurements?.items ?? [])
    put(`measurement.${key}`, String(saved?.measurements[mark] ?? ""));
  if (embroidery) {
    put("embroidery.text", saved?.embroidery?.text ?? "");
    const first = { place: embroidery.places, thread: embroidery.threads, typeface: embroidery.typefaces };
    for (const part of embroideryParts) {
      const last = first[part].find(({ key }) => key === saved?.embroidery?.[part]);
      put(`embroidery.${part}`, (last ?? first[part][0]!).key);
    }
  }
  return values;
}

export function configurationPath(
  productKey: string,
  { key, quantity }: { key: string; quantity: number },
  { choices, measurements, embroidery }: Configuration,
): string {
  const query = new URLSearchParams();
  for (const { group, choice } of choices) query.set(`choice.${group}`, choice);
  for (const one of measurements) query.set(`measurement.${one.key}`, String(one.value));
  if (embroidery)
    for (const part of ["text", ...embroideryParts] as const) query.set(`embroidery.${part}`, embroidery[part]);
  query.set("quantity", String(quantity));
  query.set("line", key);
  return `/product/${encodeURIComponent(productKey)}/uos?${query}`;
}

const own = /^(?:choice|measurement|embroidery)\.[a-z0-9-]{1,30}$/;
/** Fields that come back with a refused form. */
export const storedOfConfiguration: StoredFields = (name) =>
  own.test(name) ? textMax : name === "quantity" ? 3 : undefined;
