import type { OptionFacet } from "@noren/contract/product/product-search.ts";
import { colorOption, sizeOption } from "@noren/contract/product/variant-options.ts";
import type { Options } from "./option-filter.ts";

/** Max axes offered, by number of products; chosen ones are added. */
const axesMax = 6;
/** Max values offered per axis, by number of products; chosen ones are added. */
const valuesMax = 50;

/** An axis with one value leaves nothing to choose. */
const isChoice = ({ choices }: OptionFacet) => choices.length > 1;

type Row = { key: string; name: string; count: number };

/**
 * Facets of the counted axes, colours and sizes first. Chosen values stay even if their count is 0. Leaves out an axis
 * with a colon in its name, which a filter's address cannot express.
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
        .map((choice) => ({ choice, place: placeOf(choice.name) }))
        .toSorted((one, other) => comparePlaces(one.place, other.place))
        .map(({ choice }) => choice),
    }));
}

const sizeWords = ["XXS", "SS", "XS", "S", "SM", "M", "ML", "L", "LL", "XL", "3L", "XXL", "4L", "5L", "フリー", "F"];
const japaneseSizes = ["特小", "極小", "小", "中", "大", "特大", "極大"];
const byNumber = new Intl.Collator("ja", { numeric: true });

/** A value's place among the values of its axis. */
type Place = { value: string; size: number; japaneseSize: number };

/** By the first word of the value: "M 身長156〜163cm" has the place of M. */
function placeOf(value: string): Place {
  const [head = ""] = value
    .normalize("NFKC")
    .toUpperCase()
    .split(/[ 　（(]/);
  return { value, size: rankIn(sizeWords, head), japaneseSize: rankIn(japaneseSizes, head) };
}

function rankIn(words: readonly string[], head: string): number {
  const at = words.indexOf(head);
  return at < 0 ? words.length : at;
}

const comparePlaces = (one: Place, other: Place) =>
  one.size - other.size || one.japaneseSize - other.japaneseSize || byNumber.compare(one.value, other.value);

/** Sorts S before M before L, 小 before 大, 300ml before 750ml; other values in natural order. */
export const compareValues = (one: string, other: string): number => comparePlaces(placeOf(one), placeOf(other));
