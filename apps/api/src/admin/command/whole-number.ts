import { figure } from "@noren/contract/platform/yen.ts";
import { refusal } from "./arguments.ts";

/** Parses a whole number given to an option. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw refusal(`${name} は ${figure(min)} から ${figure(max)} までの整数で指定してください。`);
}
