import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { CommandContext } from "./command.ts";

/** A refusal with a sentence for the operator. */
export const refusal = (words: string) => new ShopError("common.invalid_input", {}, {}, words);

/** The arguments of a command with a fixed number of them. */
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

/** Channels that the actor may see. An operator who can run commands on the machine sees all. */
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

/** A command's work in one channel, with the operator as the actor. */
export const workIn = ({ shop }: Pick<CommandContext, "shop">, channel: Channel) => ({
  shop,
  db: shop.db,
  now: shop.clock(),
  actor: shop.actor,
  channel,
});
