import { refusal } from "./arguments.ts";

/** What was typed beside a command's values: `--json` stands alone, `--state paid` has a value. */
export type Options = { values: string[]; flags: ReadonlySet<string>; named: ReadonlyMap<string, string> };

/** Options may stand anywhere; what comes after a lone `--` is a value whatever it looks like. */
export function optionsOf(
  args: readonly string[],
  known: { flags?: readonly string[]; named?: readonly string[] },
): Options {
  const { flags: flagNames = [], named: valueNames = [] } = known;
  const values: string[] = [];
  const flags = new Set<string>();
  const named = new Map<string, string>();
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === "--") {
      values.push(...left);
      break;
    }
    const [name = "", given] = arg.startsWith("--") ? splitOnce(arg.slice(2)) : [];
    if (!arg.startsWith("--")) values.push(arg);
    else if (flagNames.includes(name) && given === undefined) flags.add(name);
    else if (valueNames.includes(name)) {
      const value = given ?? left.shift();
      if (value === undefined) throw refusal(`--${name} には値を続けてください。`);
      named.set(name, value);
    } else throw refusal(`${arg} という指定はありません。${usableWords(flagNames, valueNames)}`);
  }
  return { values, flags, named };
}

function splitOnce(text: string): [string, string | undefined] {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function usableWords(flags: readonly string[], named: readonly string[]): string {
  const all = [...flags, ...named].map((name) => `--${name}`);
  return all.length > 0 ? `使えるのは ${all.join("、")} です。` : "";
}
