import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { textMax } from "@noren/contract/platform/form/sized.ts";
import { defOf, inputOfPipe } from "@noren/contract/testing/schema-def.ts";
import fc from "fast-check";
import type * as z from "zod/mini";
import { badJson, type Field, fieldsOf } from "./bad-values.ts";

type Values = Record<string, unknown>;

const letters = fc.constantFrom(..."あ漢字カナｶﾅ々〜ー・ 　aZ09０９-_.@'\"<>&%\\/🍵👨‍👩‍👧é\u0301");
const texts = (max: number) => fc.string({ unit: letters, maxLength: Math.max(1, Math.min(max, 400)) });
/** Texts in the form of some field. */
const known = fc.constantFrom(
  ..."150-0001 1500001 東京都 ヤマダ 山田 0312345678 090-1234-5678 a@example.jp Noren-1234 2026-12-24".split(" "),
  ..."1990-02-29 am 1 0 2 18 85.5 茶 /law home nobody-has-this-key https://example.jp/?a=b#c".split(" "),
  "019370db-0000-7000-8000-000000000000",
);

/** Values of a field's kind; its rules may refuse some of them. */
export function valueOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  if (def.shape)
    return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, valueOf(inner)])), {
      requiredKeys: [],
    });
  if (def.type === "optional" || def.type === "default") return fc.option(valueOf(def.innerType!), { nil: undefined });
  if (def.type === "nullable") return fc.option(valueOf(def.innerType!), { nil: null });
  if (def.innerType) return valueOf(def.innerType);
  if (def.entries) return fc.constantFrom(...Object.values(def.entries));
  if (def.values) return fc.constantFrom(...def.values);
  if (def.element) return fc.array(valueOf(def.element), { maxLength: 5 });
  if (def.options) return fc.oneof(...def.options.map(valueOf));
  if (def.type === "boolean") return fc.boolean();
  if (/^(number|int)$/.test(def.type)) return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer(), fc.double());
  if (def.type === "string") return fc.oneof(known, texts(textMax(schema) ?? 100));
  if (def.type === "pipe") return valueOf(inputOfPipe(schema));
  return fc.jsonValue();
}

/** A copy with another value at a path; values on the way are replaced as needed. */
function setAt(value: unknown, [first, ...rest]: Field["path"], to: unknown): unknown {
  if (first === undefined) return to;
  const isOpen = typeof value === "object" && value !== null && !(value instanceof File);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(isOpen && value) }) as Record<
    string | number,
    unknown
  >;
  copy[first] = setAt(copy[first], rest, to);
  return copy;
}

/** Without values nested too deeply for JSON; bad-input.test.ts sends those by hand. */
const badValues = badJson.filter((json) => !json.startsWith("[[[")).map((json) => JSON.parse(json) as unknown);

/** Values after serialization: JSON writes Infinity as null. */
const sent = (values: Values): Values =>
  Object.values(values).some((value) => value instanceof File)
    ? values
    : (JSON.parse(JSON.stringify(values)) as Values);

const takes = ({ input }: Endpoint, values: Values) => input.safeParse(sent(values)).success;

export type Choices = { fields: unknown[]; breaks: [number, number, number][] };

/** Changes to a good input: a value per field of the schema, and where to break it. */
export function choicesOf({ input }: Endpoint): fc.Arbitrary<Choices> {
  const shape = Object.values(defOf(input).shape ?? {});
  return fc.record({
    fields: fc.tuple(...shape.map((inner) => fc.option(valueOf(inner), { freq: 2, nil: "as it is" }))),
    breaks: fc.array(fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(5)), { minLength: 1, maxLength: 3 }),
  });
}

/** The good input with as many of the chosen values as its schema accepts. */
export function validInput(endpoint: Endpoint, good: Values, { fields }: Choices): Values {
  let values = good;
  for (const [at, name] of Object.keys(defOf(endpoint.input).shape ?? {}).entries()) {
    if (fields[at] === "as it is") continue;
    const changed = { ...values, [name]: fields[at] };
    if (takes(endpoint, changed)) values = changed;
  }
  return values;
}

/** The valid input, broken so that the schema refuses it; undefined if it accepts everything. */
export function brokenInput(endpoint: Endpoint, valid: Values, { breaks }: Choices): Values | undefined {
  const fields = fieldsOf(endpoint.input);
  if (fields.length === 0) return undefined;
  let values = valid;
  for (const [field, value, kind] of breaks) {
    const { path } = fields[field % fields.length]!;
    const bad = kind === 0 ? undefined : badValues[value % badValues.length];
    values = setAt(values, path, bad) as Values;
  }
  return takes(endpoint, values) ? undefined : values;
}

/** Values that an address or form can carry: texts, numbers, files and lists of them. */
export function inAddress(values: Values): Values {
  const plain = (value: unknown): unknown =>
    typeof value === "string"
      ? value.toWellFormed()
      : typeof value === "object" && !(value instanceof File)
        ? "{}"
        : value;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(plain) : plain(value)]),
  );
}
