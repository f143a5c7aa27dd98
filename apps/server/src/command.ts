import { commands } from "@noren/api/admin/command/commands.ts";
import type { Command, CommandContext } from "@noren/api/admin/command/command.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isHelp } from "./is-help.ts";
import type { CommandIo } from "./socket/command-lines.ts";
import { foldersOf } from "./start/folders.ts";
import type { OpenShop } from "./start/open-shop.ts";
import { proxyNote } from "./start/proxy-note.ts";

/** Runs one command of the shop (`setting set noren SITE.THEME toki`) and returns its exit code. */
export async function runCommand(
  { shop, diskSpace, notes }: Pick<OpenShop, "shop" | "diskSpace" | "notes">,
  dataDir: string,
  argv: string[],
  io: CommandIo,
  ask?: CommandContext["ask"],
): Promise<number> {
  const [out, err] = [line(io.out), line(io.err)];
  const found = find(argv);
  if (!found) return answerWithoutShop(argv, io)!;
  const problem = diskSpace?.problem();
  if (problem) err(problem);
  try {
    const about = [proxyNote(dataDir), ...(await notes())].filter((note) => note !== undefined);
    const own = { cwd: io.cwd, filesFolder: foldersOf(dataDir).files, notes: about };
    const actor = { kind: "command", id: found.name.replaceAll(" ", ".") } as const;
    const context = { shop: { ...shop, actor }, ...own, out, err, ask };
    return (await found.command.run(found.args, context)) ?? 0;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    err(error.message);
    for (const [field, words] of Object.entries(error.fields)) err(`  ${field}: ${words.join(" ")}`);
    return 1;
  }
}

/**
 * Prints the list of commands for `help` and for an unknown command, without a shop. Undefined for any other command.
 */
export function answerWithoutShop(argv: string[], io: CommandIo): number | undefined {
  if (find(argv)) return undefined;
  const [out, err] = [line(io.out), line(io.err)];
  if (!isHelp(argv)) err(`「${argv.join(" ")}」というコマンドはありません。`);
  help().forEach(isHelp(argv) ? out : err);
  return isHelp(argv) ? 0 : 2;
}

const line = (write: (text: string) => void) => (text: string) => write(`${text}\n`);

/** A name is one or more words; the longest matching name is used. */
function find(argv: string[]): { name: string; command: Command; args: string[] } | undefined {
  for (let words = Math.min(argv.length, 3); words > 0; words -= 1) {
    const name = argv.slice(0, words).join(" ");
    if (Object.hasOwn(commands, name)) return { name, command: commands[name]!, args: argv.slice(words) };
  }
  return undefined;
}

function help(): string[] {
  const lines = Object.entries(commands)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.trim().padEnd(44)} ${summary}`);
  return ["使い方: npm run shop -- <コマンド>", ...lines];
}
