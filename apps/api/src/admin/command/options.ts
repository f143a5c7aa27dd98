import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { refusal } from "./arguments.ts";

/** `--json` answers for programs. */
export const json = { json: { type: "boolean" } } as const;

/** What was typed beside a command's values, anywhere: `--json`, `--state paid`. After a lone `--` all are values. */
export function optionsOf<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw refusal(`${problemOf(error as NodeJS.ErrnoException, options)}${usableWords(Object.keys(options))}`);
  }
}

/** Node's sentences are English, and name the option first. */
function problemOf({ message }: NodeJS.ErrnoException, options: ParseArgsOptionsConfig): string {
  const [typed = ""] = /--?[\w-]+/.exec(message) ?? [];
  const known = options[typed.slice(2)];
  if (!known) return `${typed} という指定はありません。`;
  return known.type === "boolean" ? `${typed} に値は要りません。` : `${typed} には値を続けてください。`;
}

const usableWords = (names: readonly string[]) =>
  names.length > 0 ? `使えるのは ${names.map((name) => `--${name}`).join("、")} です。` : "";
