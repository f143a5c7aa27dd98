import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { variantCodeOf } from "#api/product/code/stored-code.ts";
import { sqlState } from "#api/platform/db/sql-state.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";

const checkViolation = "23514";

export const janCommands: Record<string, Command> = {
  "jan set": {
    summary: "商品の種類（色・サイズ）のJANコードを決める（8桁か13桁。- で消す）",
    usage: "<channel> <code> <jan>",
    async run(args, ctx) {
      const [code, typed, typedJan] = exactly(args, "channel", "code", "jan");
      const channel = await channelNamed(ctx, code);
      const variant = await variantCodeOf(ctx.shop.db, channel.id, typed);
      const jan = normaliseNumber(typedJan);
      const written = await ctx.shop.db
        .updateTable("product")
        .set({ jan_code: jan === "-" ? null : jan })
        .where("channel_id", "=", channel.id)
        .where("code", "=", variant)
        .executeTakeFirst()
        .catch((error: unknown) => {
          if (sqlState(error) !== checkViolation) throw error;
          throw refusal(`「${jan}」はJANコードではありません。8桁か13桁の数字と、最後の検査数字をお確かめください。`);
        });
      if (written.numUpdatedRows === 0n)
        throw refusal(`${code} に、商品番号 ${variant} の種類はありません（色・サイズごとの番号を指定してください）。`);
      ctx.out(jan === "-" ? `${variant} のJANコードを消しました。` : `${variant} のJANコードは ${jan} です。`);
    },
  },
};
