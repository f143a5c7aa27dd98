import { yen } from "@noren/contract/platform/yen.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { endSale, saleList, setSale } from "#api/product/sale-price/sale-prices.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { momentNamed } from "./moment-argument.ts";

export const saleCommands: Record<string, Command> = {
  "sale set": {
    summary:
      "商品の種類（色・サイズ）のセール価格と期間を決める（例: sale set noren TWL-0013-KN 980 2026-11-20 2026-11-30T18:00）",
    usage: "<channel> <code> <price> <from> <until>",
    async run(args, ctx) {
      const [code, variant, price, from, until] = exactly(args, "channel", "code", "price", "from", "until");
      const channel = await channelNamed(ctx, code);
      if (!/^[1-9]\d{0,8}$/.test(price)) throw refusal(`価格「${price}」は、税込の円を整数で指定してください。`);
      const startsAt = momentNamed(from);
      const endsAt = momentNamed(until, { isEnd: true });
      if (endsAt <= startsAt) throw refusal("終了は、開始より後にしてください。");
      const outcome = await setSale(workOf(ctx, channel), { code: variant, price: Number(price), startsAt, endsAt });
      if (!outcome) throw unknown(code, variant);
      if (!outcome.isLower)
        throw refusal(`${variant} の通常価格は${yen(outcome.price)}です。セール価格は、それより安くしてください。`);
      const period = `${secondWords(startsAt)} から ${secondWords(endsAt)} まで`;
      ctx.out(`${variant} を ${period}、${yen(Number(price))}（通常価格 ${yen(outcome.price)}）にします。`);
    },
  },
  "sale end": {
    summary: "商品の種類のセール価格を取り消して、通常価格に戻す",
    usage: "<channel> <code>",
    async run(args, ctx) {
      const [code, variant] = exactly(args, "channel", "code");
      const channel = await channelNamed(ctx, code);
      const ended = await endSale(workOf(ctx, channel), variant);
      if (!ended) throw unknown(code, variant);
      ctx.out(`${variant} は通常価格の${yen(ended.price)}です。`);
    },
  },
  "sale list": {
    summary: "セール価格の決まっている商品の種類。期間の終わったものは表示しない",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      const now = ctx.shop.clock();
      const sales = await saleList(workOf(ctx, channel));
      if (sales.length === 0) ctx.out(`${code} に、セール価格の商品はありません。`);
      for (const { code: variant, name, price, sale_price, starts_at, ends_at } of sales)
        ctx.out(
          [
            starts_at > now ? "予定" : "期間中",
            variant,
            `${yen(sale_price)}（通常 ${yen(price)}）`,
            `${secondWords(starts_at)}〜${secondWords(ends_at)}`,
            name,
          ].join("  "),
        );
    },
  },
};

const workOf = ({ shop }: CommandContext, channel: Channel) => ({ shop, db: shop.db, now: shop.clock(), channel });

const unknown = (code: string, variant: string) =>
  refusal(`${code} に、商品番号 ${variant} の種類はありません（色・サイズごとの番号を指定してください）。`);

/** "2026.11.30 18:00:00" */
const secondWords = (moment: Date) => `${momentWords(moment)}:${String(moment.getUTCSeconds()).padStart(2, "0")}`;
