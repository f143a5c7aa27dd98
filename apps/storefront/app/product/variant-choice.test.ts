import { codeQuery, variantName, variantQuery } from "@noren/contract/product/variant-options.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { variantChoice } from "./variant-choice.ts";

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

const choose = ({ variants, options }: ReturnType<typeof productOf>, address = path) =>
  variantChoice(path, options, variants, query(address));

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

test("[CAT-28, CAT-31] whatever the axes, each offered value's link chooses it and keeps the buyer's other values if possible, and every variant can be chosen by its values in any order", () => {
  fc.assert(
    fc.property(product, fc.nat(), fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), ({ names, rows }, to, order) => {
      const made = productOf(names, rows);
      const { variants } = made;
      const goal = variants[to % variants.length]!;
      // an address identifies one variant
      const named = choose(made, path + variantQuery(goal));
      expect(named.variant).toBe(goal);
      expect(variantName(named.axes.map((axis) => axis.options.find(({ isChosen }) => isChosen)!.label))).toBe(
        nameOf(goal),
      );
      let address = path;
      const left = goal.options.map((_, at) => at).toSorted((a, b) => order[a]! - order[b]!);
      for (const at of left) {
        const { axes } = choose(made, address);
        const axis = axes[at]!;
        for (const option of axis.options) {
          const led = choose(made, option.href);
          expect(led.axes[at]!.options.find(({ isChosen }) => isChosen)?.label).toBe(option.label);
          expect(led.left.every((one) => one.options[at]!.value === option.label)).toBe(true);
        }
        address = axis.options.find(({ label }) => label === goal.options[at]!.value)!.href;
      }
      expect(choose(made, address).variant).toBe(goal);
    }),
    { numRuns: 300 },
  );
});

test("[CAT-31] nothing is preselected: a value is chosen by the address, or because it is the only one of its axis", () => {
  fc.assert(
    fc.property(product, ({ names, rows }) => {
      const made = productOf(names, rows);
      const { axes, variant, left } = choose(made);
      for (const axis of axes) expect(axis.options.some(({ isChosen }) => isChosen)).toBe(axis.options.length === 1);
      expect(variant !== null).toBe(axes.every(({ options }) => options.length === 1));
      expect(left.length).toBeGreaterThan(0);
    }),
  );
});

const tea = productOf(
  ["容量", "味", "箱"],
  [
    { values: ["300ml", "抹茶", "木箱"] },
    { values: ["300ml", "ほうじ茶", "木箱"], left: false },
    { values: ["750ml", "抹茶", "紙箱"], left: false },
    { values: ["750ml", "玄米茶", "木箱"] },
  ],
);

test("[CAT-28] a further axis offers the values that exist with those chosen before it, and changing an earlier one keeps the others if possible", () => {
  const { axes } = choose(tea, path + variantQuery(tea.variants[0]!));
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
  // to 750ml in the same flavour, since a wooden box of it does not exist
  const led = axes[0]!.options[1]!.href;
  expect(decodeURIComponent(led)).toBe(`${path}?option1=750ml&option2=抹茶`);
  expect(choose(tea, led).variant).toBe(tea.variants[2]);
});

test("[CAT-31] with one of two axes chosen the other offers what exists with it; the only value of an axis is not added to addresses", () => {
  const shirt = productOf(
    ["色", "サイズ"],
    [{ values: ["藍", "M"] }, { values: ["茜", "M"] }, { values: ["茜", "L"], left: false }],
  );
  const red = choose(shirt, `${path}?color=c-茜`);
  expect([
    red.variant,
    red.axes[1]!.options.map(({ label, isChosen, isSoldOut }) => [label, isChosen, isSoldOut]),
  ]).toEqual([
    null,
    [
      ["M", false, false],
      ["L", false, true],
    ],
  ]);
  const blue = choose(shirt, `${path}?color=c-藍`);
  expect(blue.variant).toBe(shirt.variants[0]);
  // M was the colour's only size, so another colour asks for the size again
  expect(decodeURIComponent(blue.axes[0]!.options[1]!.href)).toBe(`${path}?color=c-茜`);
  // choosing a size before its colour chooses no colour
  const size = choose(shirt, `${path}?size=L`);
  expect([size.variant, size.axes[0]!.options.some(({ isChosen }) => isChosen)]).toEqual([null, false]);
});

test("[CAT-28, CAT-31] an address that fits no variant chooses nothing, and other parameters change nothing", () => {
  const made = productOf(
    ["色", "サイズ"],
    [{ values: ["藍", "M"], left: false }, { values: ["藍", "L"] }, { values: ["茜", "M"] }, { values: ["茜", "L"] }],
  );
  const chosen = (text: string) => {
    const { axes } = choose(made, `${path}?${text}`);
    return axes.map((axis) => axis.options.find(({ isChosen }) => isChosen)?.label ?? "");
  };
  expect([
    chosen("color=c-茜"),
    chosen("size=M"),
    chosen("option1=藍"),
    chosen("color=x&size=M"),
    chosen("color=c-茜&size=XXXL"),
    chosen("color=c-茜&size=M&utm_source=a"),
    chosen("utm_source=a"),
  ]).toEqual([
    ["茜", ""],
    ["", "M"],
    ["", ""],
    ["", ""],
    ["", ""],
    ["茜", "M"],
    ["", ""],
  ]);
});

test("[CAT-31] an address with a variant's code chooses that variant, one with another product's nothing", () => {
  const made = productOf(["色", "サイズ"], [{ values: ["藍", "M"] }, { values: ["茜", "L"] }]);
  const variants = made.variants.map((variant, at) => ({ ...variant, code: `TN/${at}` }));
  const of = (text: string) => choose({ ...made, variants }, path + text).variant;
  expect([of(codeQuery("TN/1")), of(codeQuery("XX-1")), of(`${codeQuery("TN/1")}&color=c-藍`)]).toEqual([
    variants[1],
    null,
    null,
  ]);
});

test("[CAT-31] an axis of sixty values offers each value once, in order", () => {
  const values = Array.from({ length: 60 }, (_, at) => `${at + 60} cm`);
  const made = productOf(
    ["長さ"],
    values.map((one) => ({ values: [one] })),
  );
  const { axes, variant } = choose(made);
  expect(variant).toBeNull();
  expect(axes[0]!.options.map(({ label }) => label)).toEqual(values);
  expect(choose(made, axes[0]!.options[59]!.href).variant).toBe(made.variants[59]);
});
