import { normaliseNumber, oneLine } from "@noren/contract/platform/form/normalise.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { GridColumn } from "./grid-view.ts";

/**
 * The stored spelling of a typed or pasted text: "１，４３０円" and "¥1,430" are 1430, a choice is its value. What cannot
 * be read stays as it is, and is a problem.
 */
export function storedText({ kind, options = [] }: GridColumn, typed: string): string {
  const text = oneLine(typed);
  if (kind === "number") {
    const number = normaliseNumber(text);
    return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, "") : number;
  }
  if (kind !== "choice") return text;
  return options.find(({ value, label }) => value === text || label === text)?.value ?? text;
}

/** A stored text as a cell shows it: 1430 is "1,430". */
export function shownText({ kind, options = [] }: GridColumn, text: string): string {
  if (kind === "number") return /^\d{1,15}$/.test(text) ? figure(Number(text)) : text;
  if (kind === "choice") return options.find(({ value }) => value === text)?.label ?? text;
  return text;
}

/** Why a text cannot be the cell's value, as far as the column alone says it. */
export function problemOf(column: GridColumn, text: string): string | undefined {
  const { label, kind, isOptional, min = 0, max = Number.MAX_SAFE_INTEGER, options = [] } = column;
  if (text === "") return isOptional ? undefined : `${label}を入力してください`;
  if (kind === "text") return [...text].length > max ? `${label}は${max}文字以内で入力してください` : undefined;
  if (kind === "choice")
    return options.some(({ value }) => value === text)
      ? undefined
      : `${label}は、${options.map((option) => option.label).join("・")}のどれかにしてください`;
  const isWithin = /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return isWithin ? undefined : `${label}は${min}から${max}までの整数で入力してください`;
}
