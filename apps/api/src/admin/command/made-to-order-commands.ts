import { yen } from "@noren/contract/platform/yen.ts";
import {
  getMadeToOrderFile,
  listMadeToOrder,
  removeMadeToOrder,
  setMadeToOrder,
} from "#api/product/made-to-order/made-to-order.service.ts";
import { parseFile } from "#api/product/made-to-order/options-file.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { readJson } from "./json-file.ts";

export const madeToOrderCommands: Record<string, Command> = {
  "made-to-order list": {
    summary: "オーダーメイドで注文できる商品",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      for (const offer of await listMadeToOrder(ctx.shop.db, await channelNamed(ctx, code)))
        ctx.out(
          [offer.key, offer.code, offer.name, `${yen(offer.price)}から`, offer.is_on_sale ? "" : "販売停止中"]
            .join("\t")
            .trimEnd(),
        );
    },
  },
  "made-to-order get": {
    summary: "商品のオーダー内容（選べるもの、採寸、名入れ、価格）を JSON で表示",
    usage: "<channel> <product>",
    async run(args, ctx) {
      const [code, key] = exactly(args, "channel", "product");
      const file = await getMadeToOrderFile(ctx.shop.db, await channelNamed(ctx, code), key);
      if (!file) throw notOffered(code, key);
      ctx.out(JSON.stringify(file, null, 2));
    },
  },
  "made-to-order set": {
    summary: "商品のオーダー内容を JSON ファイルの内容にする",
    usage: "<channel> <product> <file>",
    async run(args, ctx) {
      const [code, key, path] = exactly(args, "channel", "product", "file");
      const channel = await channelNamed(ctx, code);
      const read = parseFile(await readJson(ctx, path));
      if ("problems" in read) throw refusal(read.problems.join("\n"));
      const { db, actor, clock, random } = ctx.shop;
      await setMadeToOrder({ db, actor, now: clock(), random }, channel, key, read.file);
      ctx.out(`${code} の ${key} のオーダー内容を変えました。`);
    },
  },
  "made-to-order remove": {
    summary: "商品のオーダーメイドをやめる（一時的な停止は、ファイルの is_on_sale を false にする）",
    usage: "<channel> <product>",
    async run(args, ctx) {
      const [code, key] = exactly(args, "channel", "product");
      if (!(await removeMadeToOrder(ctx.shop, await channelNamed(ctx, code), key))) throw notOffered(code, key);
      ctx.out(`${code} の ${key} のオーダーメイドをやめました。`);
    },
  },
};

const notOffered = (code: string, key: string) =>
  refusal(`${code} に「${key}」というオーダーメイドの商品はありません。`);
