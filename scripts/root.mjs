import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, wherever a command was started. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A line about what goes on. It goes to stderr, so that a command's own output stays clean. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Shows what is being done and, when it is done, how long it took. */
export async function during(what, work) {
  const began = performance.now();
  say(`${what}…`);
  const result = await work();
  say(`  完了（${((performance.now() - began) / 1000).toFixed(1)}秒）`);
  return result;
}

/** A failure that one sentence explains; the launcher prints it without a stack. */
export function sentence(text) {
  return Object.assign(new Error(text), { plain: true });
}
