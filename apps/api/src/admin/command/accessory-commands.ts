import { relatedMax } from "@noren/contract/product/product-related.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { accessoriesOfProducts, planAccessories } from "#api/product/accessory/accessory.owner-service.ts";
import { accessoryText, toOfferedAccessory } from "#api/product/accessory/offered-accessory.ts";
import { storedCodes } from "#api/product/code/stored-code.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";

export const accessoryCommands: Record<string, Command> = {
  "accessory list": {
    summary: "商品と一緒に買える種類（CSV は catalogue import の accessories）",
    usage: "<channel> <product_code>",
    async run(args, ctx) {
      const [code, typed] = exactly(args, "channel", "product_code");
      const { model } = await productNamed(ctx, code, typed);
      for (const one of model.accessories) ctx.out(accessoryText(one));
      if (model.accessories.length === 0) ctx.err(`${model.code} に付属品はありません。`);
    },
  },
  "accessory set": {
    summary: "商品と一緒に買える種類を決める（例: accessory set main TWL BAG-1 CARD=2。なければすべて外す）",
    usage: "<channel> <product_code> [<商品番号>[=<1点につき>]…]",
    async run([code = "", typed = "", ...named], ctx) {
      if (typed === "") throw refusal("<channel> <product_code> を指定してください。");
      if (named.length > relatedMax) throw refusal(`付属品は${relatedMax}個までです。`);
      const { channelId, model } = await productNamed(ctx, code, typed);
      const accessories = named.map((text) => {
        const one = toOfferedAccessory(text);
        if (!one) throw refusal(`「${text.slice(0, 60)}」は読めません。TWL-WH=2 のように書いてください。`);
        return one;
      });
      await inTransaction(ctx.shop, async (trx) => {
        const { problems, write } = await planAccessories(trx, channelId, [
          { line: 0, modelId: model.id, accessories },
        ]);
        if (problems.length > 0) throw refusal(problems.map(({ words }) => words).join(""));
        await write(trx);
      });
      ctx.out(
        named.length > 0
          ? `${model.code} の付属品を${named.length}個にしました。`
          : `${model.code} の付属品をすべて外しました。`,
      );
    },
  },
};

async function productNamed(ctx: CommandContext, code: string, typed: string) {
  const { db } = ctx.shop;
  const { id: channelId } = await channelNamed(ctx, code);
  const stored = (await storedCodes(db, "product_model", channelId, [typed])).get(typed) ?? typed;
  const [model] = await accessoriesOfProducts(db, channelId, [stored]);
  if (!model) throw refusal(`${code} に、商品コード ${typed.slice(0, 100)} の商品はありません。`);
  return { channelId, model };
}
