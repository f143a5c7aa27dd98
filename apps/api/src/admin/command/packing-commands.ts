import { packingKinds } from "@noren/contract/delivery/wrapping.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { offerPackingOption, ownersPackingOptions } from "#api/delivery/wrapping/packing-option.owner-service.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { optionsOf } from "./options.ts";

const kindUsage = packingKinds.join("|");

export const packingCommands: Record<string, Command> = {
  "packing list": {
    summary: "包装・のし・手提げ袋・メッセージカード（CSV は catalogue import の packing）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const rows = await ownersPackingOptions(ctx.shop.db, (await channelNamed(ctx, code)).id);
      for (const { kind, code: one, name, fee, is_active } of rows)
        ctx.out([kind, one, name, fee === 0 ? "無料" : yen(fee), is_active ? "" : "休止"].join("\t").trimEnd());
      if (rows.length === 0) ctx.err(`${code} に包装・のしはありません。`);
    },
  },
  "packing offer": {
    summary: "包装・のしを選べるようにする（--stop で選べないようにする。お受けした注文はそのまま）",
    usage: `<channel> <${kindUsage}> <code> [--stop]`,
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, { stop: { type: "boolean" } });
      const [code, kind, option] = exactly(positionals, "channel", kindUsage, "code");
      await offer(ctx, code, { kind, option, isOffered: !values.stop });
    },
  },
};

type Offer = { kind: string; option: string; isOffered: boolean };

async function offer(ctx: CommandContext, code: string, { kind: typed, option, isOffered }: Offer) {
  const channel = await channelNamed(ctx, code);
  const kind = packingKinds.find((one) => one === typed);
  if (!kind) throw refusal(`種類は ${packingKinds.join("、")} のどれかです。`);
  const isKnown = await offerPackingOption(ctx.shop, channel, { kind, code: option }, isOffered);
  if (!isKnown) throw refusal(`${code} に、${kind} の ${option} はありません。`);
  ctx.out(isOffered ? `${option} を選べるようにしました。` : `${option} を選べないようにしました。`);
}
