import { normaliseEmail, normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { pointMovementName } from "@noren/contract/promotion/point.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { accountIdByEmail } from "#api/member/auth/member-account.ts";
import { correctPoints, pointStatement } from "#api/promotion/point/point.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";

export const pointCommands: Record<string, Command> = {
  "point grant": {
    summary: "会員にポイントをつける（理由は会員の履歴に表示される）",
    usage: "<channel> <email> <points> <note>",
    run: (args, ctx) => change(args, ctx, /^[1-9]\d{0,6}$/),
  },
  "point correct": {
    summary: "会員のポイントを増減する（減らすときは -100 のように）",
    usage: "<channel> <email> <points> <note>",
    run: (args, ctx) => change(args, ctx, /^-?[1-9]\d{0,6}$/),
  },
  "point show": {
    summary: "会員のポイントの残高と、最近の履歴",
    usage: "<channel> <email>",
    async run(args, ctx) {
      const [code, email] = exactly(args, "channel", "email");
      const memberId = await memberNamed(ctx, await channelNamed(ctx, code), email);
      const { db, clock } = ctx.shop;
      const { points, latest } = await pointStatement({ db, now: clock() }, memberId);
      ctx.out(`${email}: ${points}ポイント`);
      for (const { created_at, kind, delta, balance, note, order_no } of latest)
        ctx.out(
          `  ${momentWords(created_at)}  ${pointMovementName(kind, delta)}  ${delta}  残高 ${balance}  ${note || (order_no ?? "")}`,
        );
    },
  },
};

async function change(args: string[], ctx: CommandContext, pattern: RegExp) {
  const [code, email, typed, note] = exactly(args, "channel", "email", "points", "note");
  const channel = await channelNamed(ctx, code);
  const text = normaliseNumber(typed);
  if (!pattern.test(text)) throw refusal(`ポイントの数「${text}」は指定できません。`);
  if (note.trim() === "" || note.length > 200) throw refusal("理由を1〜200文字で指定してください。");
  const memberId = await memberNamed(ctx, channel, email);
  const work = workIn(ctx, channel);
  const balance = await correctPoints(work, { memberId, channelId: channel.id }, { delta: Number(text), note });
  if (balance === undefined) throw refusal(`${email} のポイントは、${text.slice(1)}ポイントもありません。`);
  ctx.out(`${email} のポイントを ${text} しました。残高は${balance}ポイントです。`);
}

async function memberNamed({ shop }: CommandContext, channel: Channel, email: string): Promise<string> {
  const id = await accountIdByEmail(shop.db, channel.id, normaliseEmail(email));
  if (!id) throw refusal(`${channel.code} に ${email} という会員はいません。`);
  return id;
}
