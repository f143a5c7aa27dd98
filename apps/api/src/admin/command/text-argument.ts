import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { refusal } from "./arguments.ts";
import type { CommandContext } from "./command.ts";

const max = 5000;

/** A text for a buyer: the arguments of the command, or with `--file` a UTF-8 file, which may have several lines. */
export async function textArgument(
  { cwd }: Pick<CommandContext, "cwd">,
  typed: string | undefined,
  file: string | undefined,
): Promise<string> {
  if ((typed === undefined) === (file === undefined))
    throw refusal("本文を続けて書くか、--file にファイルを指定してください。");
  const text = (file === undefined ? typed! : await contentOf(resolve(cwd, file))).trim();
  if (text === "" || [...text].length > max || text.includes("\0") || !text.isWellFormed())
    throw refusal(`本文は1文字以上、${max}文字以内で指定してください。`);
  return text;
}

async function contentOf(path: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  } catch {
    throw refusal(`${path} を読めません。`);
  }
}
