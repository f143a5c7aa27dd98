import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { contract } from "./contract.ts";
import type { Area } from "./platform/endpoint.ts";
import { cardInput } from "./platform/form/card.ts";
import { checkedBySize } from "./platform/form/sized.ts";
import { AnyKey } from "./product/product.ts";
import { defOf, inputOfPipe } from "./testing/schema-def.ts";

type Path = (string | number)[];
type Kind = "text" | "list" | "record";
type Field = { path: Path; kind: Kind };

/** All texts, lists and records of an input, including those inside lists and forms. */
function fieldsOf(schema: z.ZodMiniType, path: Path = []): Field[] {
  const def = defOf(schema);
  const { shape, innerType, element, valueType } = def;
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
  if (innerType) return fieldsOf(innerType, path);
  if (element) return [{ path, kind: "list" }, ...fieldsOf(element, [...path, 0])];
  if (valueType) return [{ path, kind: "record" }, ...fieldsOf(valueType, [...path, "key"])];
  if (def.type === "pipe") return fieldsOf(inputOfPipe(schema), path);
  if (def.type === "union") return def.options!.some(takesText) ? [{ path, kind: "text" }] : [];
  return takesText(schema) ? [{ path, kind: "text" }] : [];
}

function takesText(schema: z.ZodMiniType): boolean {
  const { type, in: first, innerType, options } = defOf(schema);
  const inner = checkedBySize(schema) ?? first ?? innerType;
  if (inner) return takesText(inner);
  return type === "string" || type === "enum" || (options?.some(takesText) ?? false);
}

/** An input that contains only this value. */
const holding = ([first, ...rest]: Path, value: unknown): unknown => {
  if (first === undefined) return value;
  const inner = holding(rest, value);
  return typeof first === "number" ? [inner] : { [first]: inner };
};

const million = 1_000_000;
const tooLong = `a${" ".repeat(million)}b`;
/** Longer than the limit of any field. */
const looksAt = 50_000;

/** Number of characters of overlong texts that string methods or regular expressions processed while `run` ran. */
function lettersWalked(run: () => void): number {
  let characters = 0;
  const patched: [object, PropertyKey, PropertyDescriptor][] = [];
  for (const prototype of [String.prototype, RegExp.prototype]) {
    for (const name of Reflect.ownKeys(prototype)) {
      const own = Object.getOwnPropertyDescriptor(prototype, name)!;
      if (typeof own.value !== "function" || name === "constructor") continue;
      patched.push([prototype, name, own]);
      const original = own.value as (...args: unknown[]) => unknown;
      Object.defineProperty(prototype, name, {
        ...own,
        value(this: unknown, ...args: unknown[]) {
          for (const text of [this, ...args]) if (isLong(text)) characters += text.length;
          return Reflect.apply(original, this, args);
        },
      });
    }
  }
  try {
    run();
  } finally {
    for (const [prototype, name, own] of patched) Object.defineProperty(prototype, name, own);
  }
  return characters;
}
const isLong = (text: unknown): text is string => typeof text === "string" && text.length > looksAt;

/** Proxy of a very long list that counts how many items were read. */
function counting(target: object) {
  let reads = 0;
  const value = new Proxy(target, {
    get(from, name) {
      if (typeof name === "string" && name !== "length") reads += 1;
      return Reflect.get(from, name) as unknown;
    },
  });
  return { value, reads: () => reads };
}

const calls = Object.entries(contract as Record<string, Area>).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, { input }]) => ({ name: `${area}.${name}`, input, fields: fieldsOf(input) })),
);
const card = cardInput(new Date("2026-11-20T01:00:00Z"));
const inputs = [...calls, { name: "the card page", input: card, fields: fieldsOf(card) }].filter(
  ({ fields }) => fields.length > 0,
);
/** Keys of this length are accepted and answered as not found. */
const namesNothing = new Set([
  "product.detail key",
  "like.add key",
  "like.remove key",
  "accessory.ofProduct key",
  "madeToOrder.ofProduct key",
  "review.list key",
  "review.add key",
  "recommendation.ofProduct key",
  "productHistory.add product_id",
  "maker.detail key",
  "tag.password tag",
  "collection.entries alias",
  "collection.entry alias",
  "collection.entry key",
  "catalog.list key",
]);

test("[SEC-01] the traversal finds the texts, lists and records of inputs", () => {
  const kinds = inputs.flatMap(({ fields }) => fields.map(({ kind }) => kind));
  expect(inputs.length).toBeGreaterThan(50);
  expect(kinds.filter((kind) => kind === "text").length).toBeGreaterThan(250);
  expect(new Set(kinds)).toEqual(new Set(["text", "list", "record"]));
});

test("[SEC-01] the counter notices a text that is processed", () => {
  expect(lettersWalked(() => tooLong.trim())).toBe(tooLong.length);
  expect(lettersWalked(() => /b/.test(tooLong))).toBeGreaterThan(million);
  expect(lettersWalked(() => [...tooLong].length)).toBe(tooLong.length);
});

test("[SEC-01, ERR-04] a key that is too long is not found", () => {
  expect(AnyKey.parse(tooLong)).toBe("");
});

describe.each(inputs)("$name", ({ name, input, fields }) => {
  test.each(fields.filter(({ kind }) => kind === "text"))(
    "[SEC-01, ERR-04] $path refuses a million characters by their number, before anything processes them",
    ({ path }) => {
      let result: ReturnType<typeof input.safeParse> | undefined;
      const given = holding(path, tooLong);
      expect(lettersWalked(() => (result = input.safeParse(given)))).toBe(0);
      const errorMessage = result!.error?.issues.find((issue) => issue.path.join(".") === path.join("."))?.message;
      if (namesNothing.has(`${name} ${path.join(".")}`)) expect(errorMessage).toBeUndefined();
      else expect(errorMessage).toMatch(/[ぁ-ん]/);
    },
  );

  test.each(fields.filter(({ kind }) => kind !== "text"))(
    "[SEC-01, ERR-04] $path is counted before the first of its items is read",
    ({ path, kind }) => {
      const many = Array.from({ length: 100_000 }, () => ({}));
      const { value, reads } = counting(kind === "list" ? many : Object.fromEntries(many.entries()));
      const result = input.safeParse(holding(path, value));
      expect(reads()).toBe(0);
      expect(result.error?.issues.map((issue) => issue.path.join("."))).toContain(path.join("."));
    },
  );
});

test("[SEC-01] a million characters in each field of all calls are refused without reading one of them", () => {
  const merged = (one: unknown, other: unknown): unknown => {
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return other;
    if (Array.isArray(one)) return [merged(one[0], (other as unknown[])[0])];
    const both = { ...one } as Record<string, unknown>;
    for (const [key, value] of Object.entries(other)) both[key] = key in both ? merged(both[key], value) : value;
    return both;
  };
  const walked = lettersWalked(() => {
    for (const { input, fields } of inputs)
      input.safeParse(
        fields.map(({ path, kind }) => holding(path, kind === "text" ? tooLong : undefined)).reduce(merged),
      );
  });
  expect(walked).toBe(0);
});
