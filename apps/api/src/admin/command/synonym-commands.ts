import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  addSynonyms,
  listSynonyms,
  removeSynonyms,
  replaceSynonyms,
  synonymLine,
} from "#api/product/synonym.service.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";

export const synonymCommands: Record<string, Command> = {
  "synonym list": {
    summary: "検索の同義語（1行にひと組。synonym set のファイルと同じ書き方）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      for (const words of await listSynonyms(ctx.shop.db, channel.id)) ctx.out(synonymLine(words));
    },
  },
  "synonym add": {
    summary: "検索の同義語をひと組加える（例: synonym add noren 手ぬぐい 手拭い てぬぐい）",
    usage: "<channel> <word> <word> …",
    async run([code, ...words], ctx) {
      if (!code || words.length < 2) throw refusal("<channel> と、2つ以上のことばを指定してください。");
      const channel = await channelNamed(ctx, code);
      const added = await addSynonyms(ctx.shop, channel.id, words);
      ctx.out(`${code} の同義語に「${synonymLine(added)}」を加えました。`);
    },
  },
  "synonym remove": {
    summary: "検索の同義語から、そのことばが入っている組を除く",
    usage: "<channel> <word>",
    async run(args, ctx) {
      const [code, word] = exactly(args, "channel", "word");
      const channel = await channelNamed(ctx, code);
      const removed = await removeSynonyms(ctx.shop, channel.id, word);
      if (removed.length === 0) throw refusal(`${code} の同義語に「${word}」はありません。`);
      for (const words of removed) ctx.out(`${code} の同義語から「${synonymLine(words)}」を除きました。`);
    },
  },
  "synonym set": {
    summary: "検索の同義語をファイルの内容に入れ替える（1行にひと組、ことばは「、」で区切る。# から始まる行はメモ）",
    usage: "<channel> <file>",
    async run(args, ctx) {
      const [code, file] = exactly(args, "channel", "file");
      const channel = await channelNamed(ctx, code);
      const groups = await replaceSynonyms(ctx.shop, channel.id, await readText(resolve(ctx.cwd, file)));
      ctx.out(`${code} の同義語を${groups}組にしました。`);
    },
  },
};

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch {
    throw refusal(`${path} を読めません。`);
  }
}
