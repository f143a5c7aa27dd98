import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { CommandContext } from "./command.ts";

/** A refusal in one sentence for the operator of the command. */
export const refusal = (words: string) => new ShopError("common.invalid_input", {}, {}, words);

/** The values of a command with a fixed number of them. */
export function exactly<const N extends readonly string[]>(
  args: readonly string[],
  ...names: N
): { [I in keyof N]: string } {
  if (args.length !== names.length) {
    const usage = names.map((name) => `<${name}>`).join(" ");
    throw refusal(names.length === 0 ? "このコマンドに値は要りません。" : `${usage} を指定してください。`);
  }
  return args as unknown as { [I in keyof N]: string };
}

/** The channels that the actor may see. Whoever may run commands on the machine sees all. */
export const channelsSeen = ({ shop }: CommandContext): Promise<readonly Channel[]> => shop.channels.all();
export const idsOf = (channels: readonly Channel[]): string[] => channels.map(({ id }) => id);

export async function channelNamed(ctx: CommandContext, code: string): Promise<Channel> {
  const seen = await channelsSeen(ctx);
  const channel = seen.find((one) => one.code === code);
  if (channel) return channel;
  const codes = seen.map((one) => one.code);
  const known = codes.length > 0 ? `あるのは ${codes.join("、")} です。` : "チャネルはまだひとつもありません。";
  throw refusal(`「${code}」というチャネルはありません。${known}`);
}
