import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { field, words } from "@noren/contract/platform/form/rules.ts";
import { sheetColumns, type SheetColumnName, tagSeparator } from "@noren/contract/product/product-sheet.ts";
import { productStates, productStateWords } from "@noren/contract/product/product-state.ts";
import { isGtin } from "../variant/gtin.ts";

export type NamedTag = { id: string; key: string; name: string };

/** The value of a cell's text, or why it is none. */
type CellValue = { value: unknown } | { problem: string };

/** Reads the text of a cell as its column stores it. */
export function readCell(column: SheetColumnName, text: string, tags: readonly NamedTag[]): CellValue {
  const { label, kind, min = 0, max = 0, isOptional } = sheetColumns[column];
  if (text === "" && isOptional) return { value: column === "tags" ? [] : column === "shelf" ? "" : null };
  if (column === "tags") return readTags(text, tags);
  if (column === "jan_code") return readJan(text);
  if (kind === "state") return readState(text);
  const schema = kind === "number" ? field.integer(label, min, max) : field.text(label, max);
  const read = text === "" ? undefined : schema.safeParse(text);
  if (!read) return { problem: words.required(label) };
  return read.success ? { value: read.data } : { problem: read.error.issues[0]!.message };
}

function readState(text: string): CellValue {
  const state = productStates.find((one) => one === text || productStateWords[one] === text);
  const known = Object.values(productStateWords).join("・");
  return state ? { value: state } : { problem: `公開は、${known}のどれかにしてください。` };
}

function readJan(text: string): CellValue {
  const code = normaliseNumber(text).replaceAll("-", "");
  return isGtin(code)
    ? { value: code }
    : { problem: "JANコードは8桁か13桁の数字です。最後の検査数字もお確かめください。" };
}

/** Tags by their names or keys, in the shop's order. */
function readTags(text: string, tags: readonly NamedTag[]): CellValue {
  const named = text.split(/[、,，]/).map((one) => one.trim());
  const chosen = new Set<string>();
  for (const one of named.filter((name) => name !== "")) {
    const tag = tags.find(({ name }) => name === one) ?? tags.find(({ key }) => key === one);
    if (!tag) return { problem: `「${shortened(one)}」というタグはありません。` };
    chosen.add(tag.id);
  }
  return { value: tags.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) };
}

/** Text of a product's tags, in the shop's order. */
export const tagsText = (ids: readonly string[], tags: readonly NamedTag[]): string =>
  tags
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(tagSeparator);

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
