import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { refusal } from "./arguments.ts";
import type { CommandContext } from "./command.ts";

/** Writes a file sent by a buyer into the working directory; never overwrites an existing file. */
export async function saveFile(ctx: CommandContext, target: string, file: { name: string; bytes: Uint8Array }) {
  await writeFile(resolve(ctx.cwd, target), file.bytes, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw error.code ? refusal(`${target} に保存できません（${error.code}）。`) : error;
  });
  ctx.out(`「${file.name}」を ${target} に保存しました。`);
}
