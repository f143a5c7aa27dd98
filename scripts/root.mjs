import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, independent of the working directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Prints progress on stderr, so that stdout has only a command's output. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Prints a task and, at its end, its duration. */
export async function during(what, work) {
  const began = performance.now();
  say(`${what}…`);
  const result = await work();
  say(`  完了（${((performance.now() - began) / 1000).toFixed(1)}秒）`);
  return result;
}

/** A failure explained by a sentence; the launcher prints it without a stack. */
export function sentence(text) {
  return Object.assign(new Error(text), { plain: true });
}
