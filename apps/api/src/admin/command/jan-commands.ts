import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { setJanCode } from "#api/product/variant/variant.owner-service.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command } from "./command.ts";

export const janCommands: Record<string, Command> = {
  "jan set": {
    summary: "商品の種類（色・サイズ）のJANコードを決める（8桁か13桁。- で消す）",
    usage: "<channel> <code> <jan>",
    async run(args, ctx) {
      const [code, typed, typedJan] = exactly(args, "channel", "code", "jan");
      const channel = await channelNamed(ctx, code);
      const jan = normaliseNumber(typedJan);
      const written = await setJanCode(workIn(ctx, channel), typed, jan === "-" ? null : jan);
      const { code: variant, problem } = written;
      if (problem === "not_a_jan")
        throw refusal(`「${jan}」はJANコードではありません。8桁か13桁の数字と、最後の検査数字をお確かめください。`);
      if (problem === "not_found")
        throw refusal(`${code} に、商品番号 ${variant} の種類はありません（色・サイズごとの番号を指定してください）。`);
      ctx.out(jan === "-" ? `${variant} のJANコードを消しました。` : `${variant} のJANコードは ${jan} です。`);
    },
  },
};
