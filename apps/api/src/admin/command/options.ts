import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { refusal } from "./arguments.ts";

/** `--json`: output for programs. */
export const json = { json: { type: "boolean" } } as const;

/** Options anywhere among a command's arguments: `--json`, `--state paid`. After `--` all are arguments. */
export function optionsOf<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw refusal(`${problemOf(error as NodeJS.ErrnoException, options)}${usableWords(Object.keys(options))}`);
  }
}

/** Node's messages are English, and name the option first. */
function problemOf({ message }: NodeJS.ErrnoException, options: ParseArgsOptionsConfig): string {
  const [typed = ""] = /--?[\w-]+/.exec(message) ?? [];
  const known = options[typed.slice(2)];
  if (!known) return `${typed} という指定はありません。`;
  return known.type === "boolean" ? `${typed} に値は要りません。` : `${typed} には値を続けてください。`;
}

const usableWords = (names: readonly string[]) =>
  names.length > 0 ? `使えるのは ${names.map((name) => `--${name}`).join("、")} です。` : "";
