import { returnReasonWords } from "@noren/contract/order/return-request.ts";
import {
  answerReturn,
  ownersReturnPicture,
  type ReturnDecision,
  waitingReturns,
} from "#api/fulfilment/return-request/return-request.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelsSeen, exactly, idsOf, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { json, optionsOf } from "./options.ts";
import { forEachOrder } from "./order-arguments.ts";
import { saveFile } from "./save-file.ts";

const answerMax = 1000;

function decide(summary: string, state: ReturnDecision["state"], isAnswerRequired: boolean): Command {
  return {
    summary,
    usage: `<order_no> ${isAnswerRequired ? "--answer <理由>" : "[--answer <送り先などの案内>]"} [--json]`,
    run(args, ctx) {
      const { values, positionals } = optionsOf(args, { ...json, answer: { type: "string" } });
      const [orderNo, ...more] = positionals;
      if (orderNo === undefined || more.length > 0) throw refusal("注文番号をひとつ指定してください。");
      const answer = values.answer?.trim() ?? "";
      if (isAnswerRequired && answer === "")
        throw refusal("--answer に理由を指定してください。お客さまへのメールに載ります。");
      if (answer.length > answerMax) throw refusal(`--answer は${answerMax}文字までです。`);
      const words =
        state === "accepted" ? "返品を承り、お客さまにお知らせします" : "お断りし、お客さまにお知らせします";
      return forEachOrder(ctx, values.json, [
        {
          orderNo,
          run: async (work, { id }) => {
            const outcome = await answerReturn(work, id, { state, answer });
            return { outcome, words: outcome === "moved" ? words : "すでにお返事しています" };
          },
        },
      ]);
    },
  };
}

export const returnRequestCommands: Record<string, Command> = {
  "order return-request list": {
    summary: "返事を待っている返品のご希望の一覧（古い順に500件まで）",
    usage: "[--json]",
    async run(args, ctx) {
      const { values } = optionsOf(args, json);
      const rows = await waitingReturns(ctx.shop.db, idsOf(await channelsSeen(ctx)));
      if (values.json) return ctx.out(JSON.stringify(rows, null, 2));
      if (rows.length === 0) return ctx.out("返品のご希望はありません。");
      for (const { order_no, asked_at, reason, items, words, pictures } of rows) {
        const sent = pictures > 0 ? `  写真${pictures}枚` : "";
        ctx.out(`${order_no}  ${momentWords(asked_at)}  ${returnReasonWords[reason]}  ${items}${sent}`);
        if (words) ctx.out(`  ${words.replace(/\s+/g, " ").slice(0, 200)}`);
      }
    },
  },
  "order return-request picture": {
    summary: "返品のご希望に添えられた写真をひとつ保存する",
    usage: "<注文番号> <写真の番号> <保存先のファイル>",
    async run(args, ctx) {
      const [orderNo, number, target] = exactly(args, "注文番号", "写真の番号", "保存先のファイル");
      const seen = idsOf(await channelsSeen(ctx));
      const picture = await ownersReturnPicture(ctx.shop, seen, { orderNo, number: Number(number) });
      if (!picture) throw refusal(`ご注文 ${orderNo} の返品のご希望に ${number} 番の写真はありません。`);
      await saveFile(ctx, target, picture);
    },
  },
  "order return-request accept": decide(
    "返品のご希望を承る（届いたら order returned と order refunded）",
    "accepted",
    false,
  ),
  "order return-request decline": decide("返品のご希望をお断りする", "declined", true),
};
