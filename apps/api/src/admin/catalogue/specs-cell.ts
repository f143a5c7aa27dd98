import { isDeepStrictEqual } from "node:util";
import { isStorable } from "@noren/contract/platform/form/rules.ts";
import type { Column } from "./column.ts";

export type Spec = { name: string; value: string };

const listMax = 40;
const nameMax = 100;
const valueMax = 1000;
const rule = "「素材: 綿100%」のように、1行にひとつ書きます。";

/** One attribute per line, or JSON if a line would be ambiguous. */
export const specsColumn: Column<Spec[]> = {
  label: "仕様",
  rule: `${rule}${listMax}行まで。改行できます。`,
  max: listMax * (nameMax + valueMax),
  cleared: [],
  read(cell) {
    const specs = cell.startsWith("[") ? (jsonSpecs(cell) ?? lineSpecs(cell)) : lineSpecs(cell);
    if (!specs) return { problem: rule };
    if (specs.length > listMax) return { problem: `${listMax}行までです。` };
    if (specs.some(({ name, value }) => name.length > nameMax || value.length > valueMax))
      return { problem: `名前は${nameMax}文字、値は${valueMax}文字までです。` };
    return isStorable(cell) ? { value: specs } : { problem: "使えない文字があります。" };
  },
};

export function specsText(specs: readonly Spec[]): string {
  const text = specs.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return isDeepStrictEqual(lineSpecs(text), specs) ? text : JSON.stringify(specs);
}

function lineSpecs(text: string): Spec[] | undefined {
  const specs = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.search(/[:：]/);
      return { name: line.slice(0, Math.max(0, at)).trim(), value: line.slice(at + 1).trim() };
    });
  return specs.every(({ name }) => name !== "") ? specs : undefined;
}

function jsonSpecs(text: string): Spec[] | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    const isSpec = (one: unknown): one is Spec =>
      typeof one === "object" &&
      one !== null &&
      typeof (one as Spec).name === "string" &&
      typeof (one as Spec).value === "string";
    if (!Array.isArray(value) || !value.every(isSpec)) return undefined;
    return value.map(({ name, value: written }) => ({ name, value: written }));
  } catch {
    return undefined;
  }
}
