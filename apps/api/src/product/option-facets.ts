import type { OptionFacet } from "@noren/contract/product/product-search.ts";
import { colorOption, sizeOption } from "@noren/contract/product/variant-options.ts";
import type { Options } from "./option-filter.ts";

/** Axes that are offered at most: those of most products, and the chosen ones. */
const axesMax = 6;
/** Values of an axis that are offered at most: those of most products, and the chosen ones. */
const valuesMax = 50;

/** An axis with one value leaves nothing to choose. */
const isChoice = ({ choices }: OptionFacet) => choices.length > 1;

type Row = { key: string; name: string; count: number };

/**
 * The axes of what was counted, colours and sizes first. `chosen` stays though it leaves nothing. An axis with a colon in its
 * name has no address.
 */
export function optionFacets(
  counted: readonly { is_exact: boolean; rows: readonly Row[] }[],
  chosen: Options = [],
): OptionFacet[] {
  const axes = new Map<string, OptionFacet & { products: number }>();
  const axisOf = (name: string, is_exact: boolean) => {
    const known = axes.get(name) ?? { name, is_exact, choices: [], products: 0 };
    axes.set(name, known);
    return known;
  };
  for (const { is_exact, rows } of counted)
    for (const { key, name: hex, count } of rows) {
      const [name = "", value = ""] = key.split("\t");
      if (name === "" || name.includes(":")) continue;
      const axis = axisOf(name, is_exact);
      axis.products += count;
      axis.choices.push({ key: `${name}:${value}`, name: value, count, ...(hex && { hex }) });
    }
  const isChosen = new Set(chosen.flatMap(([name, values]) => values.map((value) => `${name}:${value}`)));
  for (const [name, values] of chosen) {
    const { choices } = axisOf(name, true);
    const known = new Set(choices.map(({ key }) => key));
    for (const value of values)
      if (!known.has(`${name}:${value}`)) choices.push({ key: `${name}:${value}`, name: value, count: 0 });
  }
  const first = [colorOption, sizeOption];
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  const hasChosen = ({ choices }: OptionFacet) => choices.some(({ key }) => isChosen.has(key));
  return [...axes.values()]
    .filter((axis) => isChoice(axis) || hasChosen(axis))
    .toSorted((one, other) => Number(hasChosen(other)) - Number(hasChosen(one)) || other.products - one.products)
    .slice(0, axesMax)
    .toSorted((one, other) => place(one.name) - place(other.name))
    .map(({ name, is_exact, choices }) => ({
      name,
      is_exact,
      choices: choices
        .filter(({ key }, at) => at < valuesMax || isChosen.has(key))
        .toSorted((one, other) => compareValues(one.name, other.name)),
    }));
}

const sizeWords = ["XXS", "SS", "XS", "S", "SM", "M", "ML", "L", "LL", "XL", "3L", "XXL", "4L", "5L", "フリー", "F"];
const japaneseSizes = ["特小", "極小", "小", "中", "大", "特大", "極大"];
const byNumber = new Intl.Collator("ja", { numeric: true });

/** S before M before L, 小 before 大, 300ml before 750ml, else by the letters. */
export function compareValues(one: string, other: string): number {
  for (const words of [sizeWords, japaneseSizes]) {
    const [first, second] = [rankIn(words, one), rankIn(words, other)];
    if (first !== second) return first - second;
  }
  return byNumber.compare(one, other);
}

/** By the word that the value begins with: "M 身長156〜163cm" is an M. */
function rankIn(words: readonly string[], value: string): number {
  const [head = ""] = value
    .normalize("NFKC")
    .toUpperCase()
    .split(/[ 　（(]/);
  const at = words.indexOf(head);
  return at < 0 ? words.length : at;
}
