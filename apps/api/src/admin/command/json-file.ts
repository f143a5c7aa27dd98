import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { refusal } from "./arguments.ts";
import type { CommandContext } from "./command.ts";

export async function readJson({ cwd }: Pick<CommandContext, "cwd">, name: string): Promise<object> {
  const path = resolve(cwd, name);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    throw refusal(`${path} を読めません。`);
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below.
  }
  throw refusal(`${path} は JSON のオブジェクトではありません。`);
}
