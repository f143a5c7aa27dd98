import * as z from "zod/mini";
import { normaliseNumber, oneLine, toHalfWidth } from "../platform/form/normalise.ts";
import { isDecimal, isStorable, words } from "../platform/form/rules.ts";
import { sizedList, sizedText } from "../platform/form/sized.ts";
import { reference, Yen } from "../platform/shapes.ts";
import type { Script } from "./made-to-order-limits.ts";
import type { EmbroideryRule, MadeToOrderOptions, MeasurementRule } from "./made-to-order.ts";

const Key = reference(30);
const rawTextMax = 100;

/** The buyer's choices; lengths in cm, as numbers or as typed. */
export const ConfigurationInput = z.object({
  choices: z._default(sizedList(z.array(z.object({ group: Key, choice: Key })), 50), []),
  measurements: z._default(
    sizedList(
      z.array(
        z.object({
          key: Key,
          value: sizedText(z.union([z.number(), z.string()]), 20, "数値を入力してください"),
        }),
      ),
      50,
    ),
    [],
  ),
  embroidery: z._default(
    z.nullable(
      z.object({
        text: sizedText(
          z.string().check(z.refine(isStorable, { error: words.unreadable })),
          rawTextMax,
          words.tooLong(rawTextMax),
        ),
        place: Key,
        thread: Key,
        typeface: Key,
      }),
    ),
    null,
  ),
});
export type ConfigurationInput = z.input<typeof ConfigurationInput>;

/** A stored configuration: normalized, in the order of the product's options. Lengths in cm. */
export const Configuration = z.object({
  choices: z.array(z.object({ group: z.string(), choice: z.string() })),
  measurements: z.array(z.object({ key: z.string(), value: z.number() })),
  embroidery: z.nullable(
    z.object({ text: z.string(), script: z.string(), place: z.string(), thread: z.string(), typeface: z.string() }),
  ),
});
export type Configuration = z.infer<typeof Configuration>;

/** One chosen option as text; `price` is its difference in yen. */
export const ConfigurationPart = z.object({ label: z.string(), value: z.string(), price: Yen });
export type ConfigurationPart = z.infer<typeof ConfigurationPart>;

/** A configuration with its parts, on a line of a cart or an order. */
export const ConfigurationView = z.extend(Configuration, { parts: z.array(ConfigurationPart) });
export type ConfigurationView = z.infer<typeof ConfigurationView>;

export type Configured = {
  configuration: Configuration;
  parts: ConfigurationPart[];
  /** Sum of the parts' differences in yen. */
  difference: number;
  /** Messages by field name: choice.fabric, measurement.neck, embroidery.text. */
  errors: Record<string, string>;
};

/**
 * Validates, prices and describes a configuration by the product's current options. Browser, cart, order and documents
 * all use its result.
 */
export function configure(options: MadeToOrderOptions, input: ConfigurationInput): Configured {
  const result: Configured = {
    configuration: { choices: [], measurements: [], embroidery: null },
    parts: [],
    difference: 0,
    errors: {},
  };
  choose(options, input.choices ?? [], result);
  measure(options, input.measurements ?? [], result);
  embroider(options.embroidery, input.embroidery ?? null, result);
  result.difference = result.parts.reduce((sum, { price }) => sum + price, 0);
  return result;
}

const gone = (label: string) => `${label}の選べる内容が変わりました。もう一度お選びください`;
const unknown = "この商品では指定できない項目です";

type Chosen = NonNullable<ConfigurationInput["choices"]>;

function choose({ groups }: MadeToOrderOptions, chosen: Chosen, { configuration, parts, errors }: Configured) {
  for (const { group } of chosen) if (!groups.some(({ key }) => key === group)) errors[`choice.${group}`] = unknown;
  for (const { key, name, choices } of groups) {
    const chosenKey = chosen.find(({ group }) => group === key)?.choice ?? "";
    const choice = choices.find((one) => one.key === chosenKey);
    if (!choice) {
      errors[`choice.${key}`] = chosenKey === "" ? words.choose(name) : gone(name);
      continue;
    }
    configuration.choices.push({ group: key, choice: choice.key });
    parts.push({ label: name, value: choice.name, price: choice.price });
  }
}

type Measured = NonNullable<ConfigurationInput["measurements"]>;

function measure({ measurements }: MadeToOrderOptions, measured: Measured, result: Configured) {
  const items = measurements?.items ?? [];
  for (const { key } of measured)
    if (!items.some((item) => item.key === key)) result.errors[`measurement.${key}`] = unknown;
  for (const item of items) {
    const typed = normaliseNumber(String(measured.find(({ key }) => key === item.key)?.value ?? ""));
    const value = lengthOf(typed, item);
    if (value === undefined) {
      result.errors[`measurement.${item.key}`] = typed === "" ? words.required(item.name) : lengthProblem(typed, item);
      continue;
    }
    result.configuration.measurements.push({ key: item.key, value });
    result.parts.push({ label: item.name, value: `${value}cm`, price: 0 });
  }
}

type LengthBounds = Pick<MeasurementRule, "name" | "min" | "max" | "step">;

/** 首まわりは35cmから48cmまで、0.5cm単位で入力してください */
export const lengthRule = ({ name, min, max, step }: LengthBounds) =>
  `${name}は${min}cmから${max}cmまで、${step}cm単位で入力してください`;

/** Message for a length that `lengthOf` refuses: too many decimals (FORM-05), or outside bounds or step. */
export function lengthProblem(typed: string, rule: LengthBounds): string {
  const places = Number.isInteger(rule.step) ? 0 : 1;
  return places > 0 && !isDecimal(typed, places) ? words.decimal(rule.name, places) : lengthRule(rule);
}

/** Integer tenths, since multiples of 0.1 are not exact as floating-point numbers. */
const tenths = (value: number) => Math.round(value * 10);

/** undefined if the text is not a number, or outside bounds or step. */
export function lengthOf(typed: string, { min, max, step }: LengthBounds): number | undefined {
  if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(typed)) return undefined;
  const value = Number(typed);
  const at = tenths(value);
  if (Math.abs(at - value * 10) > 1e-6 || at < tenths(min) || at > tenths(max)) return undefined;
  return (at - tenths(min)) % tenths(step) === 0 ? at / 10 : undefined;
}

export const scriptWords: Record<Script, string> = { kanji: "漢字・かな", kana: "かな", roman: "ローマ字" };

/** Letters, digits and signs that the embroidery machine supports. */
const letters: Record<Script, RegExp> = {
  kanji: /^[\p{Script=Han}\u3005-\u3007\u30f6\u3041-\u3096\u30a1-\u30fa\u30fc\u30fb ]+$/u,
  kana: /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u30fb ]+$/,
  roman: /^[A-Za-z0-9 .,&'-]+$/,
};

/** `text`: from `embroideryText`. */
export const fitsScript = (text: string, script: Script, max: number) =>
  letters[script].test(text) && [...text].length <= max;

/** Normalizes width but keeps kanji variants: 髙 stays 髙. */
export const embroideryText = (typed: string) => toHalfWidth(oneLine(typed));

/** 名入れは、漢字・かな4文字以内か、ローマ字12文字以内で入力してください */
export const embroideryTextRule = ({ name, scripts }: Pick<EmbroideryRule, "name" | "scripts">) =>
  `${name}は、${scripts.map(({ script, max }) => `${scriptWords[script]}${max}文字以内`).join("か、")}で入力してください`;

function embroider(rule: EmbroideryRule | null, input: ConfigurationInput["embroidery"], result: Configured) {
  const text = embroideryText(input?.text ?? "");
  const { errors } = result;
  if (!rule) {
    if (text !== "") errors["embroidery.text"] = unknown;
    return;
  }
  if (!input || text === "") {
    if (rule.is_required) errors["embroidery.text"] = words.required(rule.name);
    return;
  }
  const fits = rule.scripts.find(({ script, max }) => fitsScript(text, script, max));
  const place = rule.places.find(({ key }) => key === input.place);
  const thread = rule.threads.find(({ key }) => key === input.thread);
  const typeface = rule.typefaces.find(({ key }) => key === input.typeface);
  if (!fits) errors["embroidery.text"] = embroideryTextRule(rule);
  const labels = { place: `${rule.name}の位置`, thread: `${rule.name}の糸の色`, typeface: `${rule.name}の書体` };
  for (const [name, found] of Object.entries({ place, thread, typeface })) {
    const label = labels[name as keyof typeof labels];
    if (!found) errors[`embroidery.${name}`] = input[name as keyof typeof labels] ? gone(label) : words.choose(label);
  }
  if (!fits || !place || !thread || !typeface) return;
  if (!typeface.scripts.includes(fits.script)) {
    const names = typeface.scripts.map((script) => scriptWords[script]).join("と");
    errors["embroidery.typeface"] = `${typeface.name}は${names}だけにお使いいただけます。ほかの書体をお選びください`;
    return;
  }
  result.configuration.embroidery = {
    text,
    script: fits.script,
    place: place.key,
    thread: thread.key,
    typeface: typeface.key,
  };
  result.parts.push({
    label: rule.name,
    value: `「${text}」（${place.name}・${thread.name}・${typeface.name}）`,
    price: rule.price + place.price,
  });
}
