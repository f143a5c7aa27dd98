import { type ProductState, productStateWords } from "@noren/contract/product/product-state.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { productsIn, setProductState } from "#api/product/publication/publication.service.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";

export const productCommands: Record<string, Command> = {
  "product list": {
    summary: "公開・非公開・廃番の商品の一覧（published、unpublished、archived のどれか）",
    usage: "<channel> <state>",
    async run(args, ctx) {
      const [code, state] = exactly(args, "channel", "state");
      if (!isState(state)) throw refusal("published、unpublished、archived のどれかを指定してください。");
      const { id } = await channelNamed(ctx, code);
      for await (const row of productsIn(ctx.shop.db, id, state))
        ctx.out([row.code, row.name, `公開日時 ${momentWords(row.published_at)}`].join("\t"));
    },
  },
  "product publish": changing("published", "非公開・廃番にした商品を、もう一度公開する"),
  "product unpublish": changing("unpublished", "商品を、お店のどこにも出さない。カートからも注文できなくなる"),
  "product archive": changing("archived", "もう売らない商品を廃番にする。お店のどこにも出ず、注文の記録には残る"),
};

const isState = (word: string): word is ProductState => Object.hasOwn(productStateWords, word);

function changing(state: ProductState, summary: string): Command {
  return {
    summary,
    usage: "<channel> <product_code>…",
    async run([code, ...codes], ctx) {
      if (code === undefined || codes.length === 0) throw refusal("<channel> <product_code>… を指定してください。");
      const { id } = await channelNamed(ctx, code);
      const outcome = await setProductState(ctx.shop, { channelId: id, codes, state });
      if ("unknown" in outcome)
        throw refusal(`商品コード「${outcome.unknown.join("、")}」は ${code} にありません。何も変えていません。`);
      for (const one of outcome.changed) ctx.out(`${one}\t${productStateWords[state]}にしました`);
      for (const one of outcome.unchanged) ctx.out(`${one}\tすでに${productStateWords[state]}です`);
    },
  };
}
