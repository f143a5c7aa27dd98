import { variantName, variantQuery } from "@noren/contract/product/variant-options.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenVariant, variantAxes } from "./variant-choice.ts";

const path = "/product/tea";
const query = (href: string) => new URLSearchParams(href.slice(path.length));

type Rows = readonly { values: readonly string[]; left?: boolean }[];

function productOf(names: readonly string[], rows: Rows) {
  const variants = rows.map(({ values, left = true }) => ({
    color: names[0] === "色" ? { code: `c-${values[0]}`, name: values[0]!, hex: "#1e3a5f" } : null,
    options: values.map((value, at) => ({ name: names[at]!, value })),
    stock_state: left ? ("ok" as const) : ("none" as const),
    is_sale_ended: false,
  }));
  const options = names.map((name, at) => ({ name, values: [...new Set(rows.map(({ values }) => values[at]!))] }));
  return { variants, options };
}

const nameOf = ({ options }: { options: readonly { value: string }[] }) =>
  variantName(options.map(({ value }) => value));

const value = fc.oneof(
  fc.constantFrom("300ml", "抹茶", "木箱", "M", "a&b=c", "甘 / 辛", "%", "１"),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const product = fc
  .tuple(
    fc.constantFrom(
      ["容量"],
      ["サイズ"],
      ["色", "サイズ"],
      ["容量", "味"],
      ["容量", "味", "箱"],
      ["色", "丈", "サイズ"],
    ),
  )
  .chain(([names]) =>
    fc.tuple(...names.map(() => fc.uniqueArray(value, { minLength: 1, maxLength: 4 }))).chain((lists) =>
      fc.record({
        names: fc.constant(names),
        rows: fc
          .subarray(
            lists.reduce<string[][]>((all, list) => all.flatMap((one) => list.map((next) => [...one, next])), [[]]),
            { minLength: 1 },
          )
          .chain((all) =>
            fc.tuple(...all.map((values) => fc.record({ values: fc.constant(values), left: fc.boolean() }))),
          ),
      }),
    ),
  );

test("[CAT-28] whatever the axes, each offered value leads to a variant that has it, and every variant is chosen by its values one after the other", () => {
  fc.assert(
    fc.property(product, fc.nat(), fc.nat(), ({ names, rows }, from, to) => {
      const { variants, options } = productOf(names, rows);
      const axesOf = (variant: (typeof variants)[number]) => variantAxes(path, options, variants, variant);
      const start = variants[from % variants.length]!;
      const goal = variants[to % variants.length]!;
      // an address names one variant
      expect(chosenVariant(variants, query(path + variantQuery(start)))).toBe(start);
      // the page's chosen values are the variant's name
      const chosen = axesOf(start).map((axis) => axis.options.find(({ isChosen }) => isChosen)!.label);
      expect(variantName(chosen)).toBe(nameOf(start));
      for (const [at, axis] of axesOf(start).entries())
        for (const option of axis.options) {
          const led = chosenVariant(variants, query(option.href));
          expect(led.options[at]!.value).toBe(option.label);
          for (const above of start.options.slice(0, at)) expect(led.options).toContainEqual(above);
          const those = variants.filter((one) =>
            one.options
              .slice(0, at + 1)
              .every((own, place) => own.value === (place < at ? start : led).options[place]!.value),
          );
          expect(option.isSoldOut).toBe(those.every(({ stock_state }) => stock_state === "none"));
        }
      let now = start;
      for (const [at, wanted] of goal.options.entries()) {
        const option = axesOf(now)[at]!.options.find(({ label }) => label === wanted.value);
        now = chosenVariant(variants, query(option!.href));
      }
      expect(now).toBe(goal);
    }),
    { numRuns: 300 },
  );
});

test("[CAT-28] a further axis offers what goes with the values before it, and a choice before keeps the others where it can", () => {
  const { variants, options } = productOf(
    ["容量", "味", "箱"],
    [
      { values: ["300ml", "抹茶", "木箱"] },
      { values: ["300ml", "ほうじ茶", "木箱"], left: false },
      { values: ["750ml", "抹茶", "紙箱"], left: false },
      { values: ["750ml", "玄米茶", "木箱"] },
    ],
  );
  const axes = variantAxes(path, options, variants, variants[0]!);
  expect(axes.map(({ name, label }) => [name, label])).toEqual([
    ["option1", "容量"],
    ["option2", "味"],
    ["option3", "箱"],
  ]);
  const shown = axes.map((axis) => axis.options.map(({ label, isChosen, isSoldOut }) => [label, isChosen, isSoldOut]));
  expect(shown).toEqual([
    [
      ["300ml", true, false],
      ["750ml", false, false],
    ],
    [
      ["抹茶", true, false],
      ["ほうじ茶", false, true],
    ],
    [["木箱", true, false]],
  ]);
  // 750ml in the same flavour, though another one is in stock
  expect(axes[0]!.options[1]!.href).toBe(path + variantQuery(variants[2]!));
});

test("[CAT-28] an address that fits no variant shows one that can be bought, and one of colour alone still chooses the colour", () => {
  const { variants } = productOf(
    ["色", "サイズ"],
    [{ values: ["藍", "M"], left: false }, { values: ["藍", "L"] }, { values: ["茜", "M"] }],
  );
  const chosen = (text: string) => nameOf(chosenVariant(variants, new URLSearchParams(text)));
  expect([
    chosen("color=c-茜"),
    chosen("size=M"),
    chosen("option1=藍"),
    chosen("color=x&utm_source=a"),
    chosen("utm_source=a"),
  ]).toEqual(["茜 / M", "茜 / M", "藍 / L", "藍 / L", "藍 / L"]);
});
