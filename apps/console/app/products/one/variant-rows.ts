import { axesMax } from "@noren/contract/product/product-page-limits.ts";
import { sampleOf } from "@noren/contract/product/color-samples.ts";
import { colorOption, sizeOption } from "@noren/contract/product/variant-options.ts";

/** A row of the grid. `key`: the variant's id, or the name of a new row. `options`: a value for each place of an axis. */
export type Row = {
  key: string;
  isNew: boolean;
  options: string[];
  code: string;
  price: string;
  jan_code: string;
  shelf: string;
  is_on_sale: boolean;
  /** Initial stock of a new row. */
  stock: string;
  /** Deleted with the next save. */
  isRemoved: boolean;
};

export const emptyRow = (key: string): Row => ({
  key,
  isNew: true,
  options: Array.from({ length: axesMax }, () => ""),
  code: "",
  price: "",
  jan_code: "",
  shelf: "",
  is_on_sale: true,
  stock: "",
  isRemoved: false,
});

/** A place for each axis that a product may have: its own first, then the usual ones, then nameless ones. */
export function axisPlaces(axes: readonly string[]): string[] {
  const usual = [colorOption, sizeOption].filter((axis) => !axes.includes(axis));
  return [...axes, ...usual, ...Array.from({ length: axesMax }, () => "")].slice(0, axesMax);
}

/** Max rows that one press makes; more than a product may have, so that the save says so. */
const combinationsMax = 600;
/** Max characters that are read of one field of values. */
const typedMax = 40_000;

/** Values typed in one field, in order, each once: "紺、紅" or a column of a sheet. At most `combinationsMax`. */
export const typedOptions = (text: string): string[] =>
  [
    ...new Set(
      text
        .slice(0, typedMax)
        .split(/[、,，\n\t]/)
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ].slice(0, combinationsMax);

const fold = (value: string) => value.normalize("NFKC").toLowerCase().replace(/\s/g, "");
const kindOf = (options: readonly string[]) => JSON.stringify(options.map(fold));

/**
 * Rows for every combination of the axes' values, those of the rows and the added ones. A row without a value on an
 * axis that now has some gets the first; what there is stays, and new rows follow it.
 */
export function expandedRows(rows: readonly Row[], added: readonly string[], newKey: () => string): Row[] {
  const typed = added.map(typedOptions);
  if (typed.every((values) => values.length === 0)) return [...rows];
  const values = typed.map((more, at) => {
    const own = rows.map(({ options }) => options[at] ?? "").filter(Boolean);
    return distinct([...own, ...more]);
  });
  const filled = rows.map((row) => ({
    ...row,
    options: values.map((list, at) => row.options[at] || list[0] || ""),
  }));
  const known = new Set(filled.map(({ options }) => kindOf(options)));
  const fresh = combinationsOf(values).filter((options) => !known.has(kindOf(options)));
  const all = [...filled, ...fresh.map((options) => ({ ...emptyRow(newKey()), options }))];
  if (!rows.every(({ isNew }) => isNew)) return all;
  const order = new Map(combinationsOf(values).map((options, at) => [kindOf(options), at]));
  const placeOf = ({ options }: Row) => order.get(kindOf(options)) ?? combinationsMax;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The first of values that look alike. */
function distinct(values: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const value of values) {
    const alike = fold(value);
    if (!found.has(alike)) found.set(alike, value);
  }
  return [...found.values()];
}

function combinationsOf(values: readonly (readonly string[])[]): string[][] {
  return values.reduce<string[][]>(
    (found, list) =>
      (list.length === 0
        ? found.map((one) => [...one, ""])
        : found
            .slice(0, Math.ceil(combinationsMax / list.length))
            .flatMap((one) => list.map((value) => [...one, value]))
      ).slice(0, combinationsMax),
    [[]],
  );
}

/** Which places are axes: those on which a row has a value. */
export const usedPlaces = (rows: readonly Row[], places: readonly string[]): number[] =>
  places.flatMap((name, at) => (name !== "" && rows.some(({ options }) => Boolean(options[at])) ? [at] : []));

/** A code for each row without one: the product's code, then colour and size in short. */
export function proposedCodes(
  rows: readonly Row[],
  places: readonly string[],
  productCode: string,
): Map<string, string> {
  const used = usedPlaces(rows, places);
  const lists = used.map((at) => [...new Set(rows.map(({ options }) => options[at] ?? ""))]);
  const taken = new Set(rows.map(({ code }) => code.toUpperCase()).filter(Boolean));
  const proposed = new Map<string, string>();
  for (const row of rows) {
    if (row.code !== "" || productCode === "") continue;
    const parts = used.map((at, nth) => shortOf(places[at]!, row.options[at] ?? "", lists[nth]!));
    const code = [productCode, ...parts].join("-");
    let own = code;
    for (let count = 2; taken.has(own.toUpperCase()); count++) own = `${code}-${count}`;
    taken.add(own.toUpperCase());
    proposed.set(row.key, own);
  }
  return proposed;
}

function shortOf(axis: string, value: string, values: readonly string[]): string {
  const plain = value.normalize("NFKC").replace(/\s/g, "");
  if (/^[A-Za-z0-9.]+$/.test(plain)) return plain.toUpperCase();
  const sample = axis === colorOption ? sampleOf(value).code : "iro";
  return sample === "iro" ? String(values.indexOf(value) + 1).padStart(2, "0") : sample.toUpperCase();
}

/** An address made of the product's code; empty where the code has other characters. */
export const proposedKey = (code: string): string => {
  const key = code.normalize("NFKC").toLowerCase().replace(/\s/g, "-");
  return /^[a-z0-9][a-z0-9_-]*$/.test(key) ? key : "";
};
