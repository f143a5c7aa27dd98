import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Channel } from "#api/channel/channel-types.ts";
import { parseRecommendations } from "#api/product/recommendation/recommendation-file.ts";
import { listOwn, type OwnRecommendation, saveOwn } from "#api/product/recommendation/recommendation.service.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";

export const recommendationCommands: Record<string, Command> = {
  "recommendation list": {
    summary: "お店が選んだおすすめの一覧（1行に、商品のキーとおすすめのキー）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      for (const { key, recommended } of await listOwn(workIn(ctx, await channelNamed(ctx, code))))
        ctx.out([key, ...recommended].join("\t"));
    },
  },
  "recommendation set": {
    summary: "商品のページでいちばんにすすめる商品を、順に決める（おすすめを書かなければ取り消す）",
    usage: "<channel> <key> [<key>…]",
    async run([code = "", key, ...recommended], ctx) {
      if (!key) throw refusal("<channel> <key> を指定してください。");
      const channel = await channelNamed(ctx, code);
      await save(ctx, channel, [{ key, recommended }]);
      ctx.out(
        recommended.length > 0 ? `${key}: おすすめは ${recommended.join("、")} です。` : `${key}: 取り消しました。`,
      );
    },
  },
  "recommendation import": {
    summary: "おすすめをファイルから読み込む（recommendation list と同じ形。書かれた商品だけを置き換える）",
    usage: "<channel> <file>",
    async run(args, ctx) {
      const [code, file] = exactly(args, "channel", "file");
      const channel = await channelNamed(ctx, code);
      const read = parseRecommendations(await textOf(ctx, file));
      if ("problems" in read) throw refusal(read.problems.slice(0, 20).join("\n"));
      await save(ctx, channel, read.recommendations);
      ctx.out(`${read.recommendations.length}点の商品のおすすめを読み込みました。`);
    },
  },
};

async function save(ctx: CommandContext, channel: Channel, recommendations: readonly OwnRecommendation[]) {
  const problems = await saveOwn(workIn(ctx, channel), recommendations);
  if (problems.length > 0) throw refusal(problems.slice(0, 20).join("\n"));
}

/** A list of 10,000 products takes less. */
const fileMax = 10_000_000;

async function textOf({ cwd }: CommandContext, file: string): Promise<string> {
  try {
    const text = await readFile(resolve(cwd, file), "utf8");
    if (text.length > fileMax) throw refusal(`${file} が大きすぎます。`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw refusal(`${file} を読めませんでした。`);
  }
}
