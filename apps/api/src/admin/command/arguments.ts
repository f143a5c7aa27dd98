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

export async function channelNamed({ shop }: CommandContext, code: string): Promise<Channel> {
  const channel = await shop.channels.byCode(code);
  if (channel) return channel;
  const codes = (await shop.channels.all()).map((one) => one.code);
  const known = codes.length > 0 ? `あるのは ${codes.join("、")} です。` : "チャネルはまだひとつもありません。";
  throw refusal(`「${code}」というチャネルはありません。${known}`);
}
