import { addressView } from "@noren/contract/delivery/address.ts";
import { giftStateWords } from "@noren/contract/order/gift.ts";
import { giftState } from "#api/order/record/gift-rows.ts";
import { giftToSend } from "#api/gift/gift-dispatch.service.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";

const inOneLine = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

export const giftCommands: Record<string, Command> = {
  "gift show": {
    summary: "ソーシャルギフトのお届け先を表示（発送する方だけがご覧ください）",
    usage: "<channel> <order_no>",
    async run(args, ctx) {
      const [code, orderNo] = exactly(args, "channel", "order_no");
      const channel = await channelNamed(ctx, code);
      const found = await giftToSend(ctx.shop.db, channel.id, orderNo);
      if (!found) throw refusal(`${orderNo} というソーシャルギフトの注文はありません。`);
      const { gift, packing } = found;
      ctx.out(`状態: ${giftStateWords[giftState(gift.state, gift.order_state)]}`);
      ctx.out(`贈り主: ${gift.giver_name}　相手: ${gift.receiver_name}`);
      if (gift.message) ctx.out(`メッセージ: ${inOneLine(gift.message)}`);
      if (!gift.receiver) return;
      const { email, ...address } = gift.receiver.shipping;
      const { full_address, shipping_name, shipping_kana, phone_number } = addressView(address);
      const timezone = packing.delivery_timezone_label ?? "時間帯の指定なし";
      ctx.out(`お届け先: ${full_address}`);
      ctx.out(`お名前: ${shipping_name}（${shipping_kana}） 様　電話: ${phone_number}`);
      ctx.out(`お届け: ${packing.delivery_at ?? `指定なし（${packing.estimated_at}ごろ）`}　${timezone}`);
      ctx.out(`配送会社: ${packing.carrier_name}`);
      if (email) ctx.out(`発送のお知らせ先: ${email}`);
    },
  },
};
