import { type ReviewState, reviewStates, reviewStateWords } from "@noren/contract/product/review.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { ownersReviewPicture } from "#api/product/review/review-picture.service.ts";
import { decideReview, ownersReviews } from "#api/product/review/review.service.ts";
import { fitWords } from "@noren/contract/product/fit.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { json, optionsOf } from "./options.ts";
import { saveFile } from "./save-file.ts";
import { starsText } from "#api/product/review/stars-text.ts";

export const reviewCommands: Record<string, Command> = {
  "review list": {
    summary: "商品のレビューの一覧（新しい順に200件まで）",
    usage: "<channel> [--state <waiting|shown|rejected>] [--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, { ...json, state: { type: "string" } });
      const [code] = exactly(positionals, "channel");
      const state = stateNamed(values.state);
      const rows = await ownersReviews(workIn(ctx, await channelNamed(ctx, code)), state);
      if (values.json) return ctx.out(JSON.stringify(rows, null, 2));
      if (rows.length === 0) return ctx.out("レビューはありません。");
      for (const row of rows) {
        const stars = starsText(row.rating);
        ctx.out(
          `${row.id}  ${momentWords(row.created_at)}  ${reviewStateWords[row.state]}  ${stars}  ${row.product_name}`,
        );
        if (row.fit || row.sent_pictures > 0)
          ctx.out(
            `  ${[row.fit && `サイズ感 ${fitWords[row.fit]}`, picturesText(row.sent_pictures)].filter(Boolean).join("  ")}`,
          );
        ctx.out(`  ${row.display_name}: ${row.review.replace(/\s+/g, " ")}`);
      }
    },
  },
  "review picture": {
    summary: "レビューの写真をひとつ保存する（載せる前に確かめられます）",
    usage: "<channel> <id> <写真の番号> <保存先のファイル>",
    async run(args, ctx) {
      const [code, id, number, target] = exactly(args, "channel", "id", "写真の番号", "保存先のファイル");
      const picture = await ownersReviewPicture(workIn(ctx, await channelNamed(ctx, code)), id, Number(number));
      if (!picture) throw refusal(`レビュー「${id}」に ${number} 番の写真はありません。`);
      await saveFile(ctx, target, picture);
    },
  },
  "review approve": {
    summary: "レビューを、写真とともに商品のページに載せる",
    usage: "<channel> <id>…",
    run: (args, ctx) => decide(args, ctx, "shown"),
  },
  "review reject": {
    summary: "レビューを商品のページに載せない（載せていたものは下げる）",
    usage: "<channel> <id>…",
    run: (args, ctx) => decide(args, ctx, "rejected"),
  },
};

const picturesText = (count: number) => (count > 0 ? `写真${count}枚` : "");

/** Decides reviews separately: a missing one is reported, and the others are decided. */
async function decide(args: readonly string[], ctx: CommandContext, state: "shown" | "rejected"): Promise<number> {
  const [code = "", ...ids] = optionsOf(args, {}).positionals;
  if (ids.length === 0) throw refusal("<channel> <id> を指定してください。");
  const work = workIn(ctx, await channelNamed(ctx, code));
  let lost = 0;
  for (const id of ids) {
    const before = await decideReview(work, id, state);
    if (before === undefined) {
      lost += 1;
      ctx.err(`${id}: このレビューはありません。`);
    } else
      ctx.out(
        `${id}: ${before === state ? `すでに${reviewStateWords[state]}です。` : `${reviewStateWords[state]}にしました。`}`,
      );
  }
  return lost > 0 ? 1 : 0;
}

function stateNamed(typed: string | undefined): ReviewState | undefined {
  if (typed === undefined) return undefined;
  const state = reviewStates.find((one) => one === typed);
  if (!state) throw refusal(`--state には ${reviewStates.join("、")} のいずれかを指定してください。`);
  return state;
}
