import { sql } from "kysely";
import { foldCode, normaliseCode, normaliseEmail } from "@noren/contract/platform/form/normalise.ts";
import { benefitWords } from "#api/promotion/coupon/coupon-text.ts";
import { couponCodeRule, isCouponCode, worthOf } from "#api/promotion/coupon/coupon-worth.ts";
import { violatedConstraint } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { addDays, dayWords, tokyoDay } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { optionsOf, scopeOf } from "./coupon-options.ts";

export const couponCommands: Record<string, Command> = {
  "coupon add": {
    summary: "クーポンを作る（例: coupon add noren AKI500 秋の500円引き 500円 minimum=3000 until=2026-12-31）",
    usage:
      "<channel> <code> <name> <500円|10%|送料無料> [from=日 until=日 minimum=円 max=円 rounding=floor|round|ceil total=回 each=回 for=all|members|claimed scope=category:キー description=説明 alone=1 listed=0]",
    async run([code, couponCode, name, worth, ...rest], ctx) {
      if (!code || !couponCode || !name || !worth) throw refusal("<channel> <code> <name> <割引> を指定してください。");
      const channel = await channelNamed(ctx, code);
      const { db, clock, random } = ctx.shop;
      const now = clock();
      const code_folded = foldCode(couponCode);
      if (!isCouponCode(code_folded)) throw refusal(`クーポンコードは、${couponCodeRule}で指定してください。`);
      const { scope, ...options } = optionsOf(rest, now);
      const worthwhile = worthOf(worth);
      if (!worthwhile)
        throw refusal(`割引は「500円」「10%」「送料無料」のように指定してください（${worth.slice(0, 60)}）。`);
      if (options.max_discount !== null && worthwhile.kind !== "percent")
        throw refusal("max は、%引きのクーポンだけに指定できます。");
      try {
        await db
          .insertInto("coupon")
          .values({
            ...options,
            ...worthwhile,
            ...(await scopeOf(db, channel.id, scope)),
            id: uuidv7(now, random),
            channel_id: channel.id,
            code: normaliseCode(couponCode),
            code_folded,
            name,
            created_at: now,
          })
          .execute();
      } catch (error) {
        if (violatedConstraint(error) === undefined) throw error;
        throw refusal(`クーポン ${couponCode} は、もう ${code} にあります。`);
      }
      ctx.out(
        `${code} にクーポン ${couponCode}（${name}、${benefitWords({ ...worthwhile, ...options })}）を作りました。`,
      );
    },
  },
  "coupon list": {
    summary: "クーポンの一覧と、利用された回数",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      const { rows } = await sql<Listed>`
        select c.code, c.name, c.kind, c.amount, c.percent, c.max_discount, c.starts_at, c.ends_at, c.total_limit, c.audience,
          (select count(*)::int from coupon_use u where u.coupon_id = c.id and u.released_at is null) as uses
        from coupon c where c.channel_id = ${channel.id} order by c.starts_at desc, c.id`.execute(ctx.shop.db);
      if (rows.length === 0) ctx.out(`${code} にクーポンはありません。`);
      for (const row of rows) ctx.out(lineOf(row, ctx.shop.clock()));
    },
  },
  "coupon end": {
    summary: "クーポンを今すぐ終わらせる（使われた分はそのまま）",
    usage: "<channel> <code>",
    async run(args, ctx) {
      const [code, couponCode] = exactly(args, "channel", "code");
      const channel = await channelNamed(ctx, code);
      const now = ctx.shop.clock();
      const ended = await ctx.shop.db
        .updateTable("coupon")
        // one that has not begun never will
        .set({ ends_at: now, starts_at: sql<Date>`least(starts_at, ${new Date(now.getTime() - 1000)})` })
        .where("channel_id", "=", channel.id)
        .where("code_folded", "=", foldCode(couponCode))
        .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
        .returning("code")
        .executeTakeFirst();
      if (!ended) throw refusal(`${code} に、終わらせるクーポン ${couponCode} はありません。`);
      ctx.out(`クーポン ${ended.code} を終わらせました。`);
    },
  },
  "coupon give": {
    summary: "クーポンを会員に渡す（for=claimed のクーポンは、渡された会員が使える）",
    usage: "<channel> <code> <email>",
    async run(args, ctx) {
      const [code, couponCode, typed] = exactly(args, "channel", "code", "email");
      const email = normaliseEmail(typed);
      const channel = await channelNamed(ctx, code);
      const { rows } = await sql<{ is_new: boolean }>`
        with found as (
          select c.id as coupon_id, m.id as member_id from coupon c join member m on m.channel_id = c.channel_id
          where c.channel_id = ${channel.id} and c.code_folded = ${foldCode(couponCode)} and lower(m.email) = lower(${email})
        ), given as (
          insert into member_coupon (coupon_id, member_id, page, claimed_at)
          select coupon_id, member_id, 'command', ${ctx.shop.clock()} from found on conflict do nothing returning coupon_id
        )
        select exists (select 1 from given) as is_new from found`.execute(ctx.shop.db);
      if (!rows[0]) throw refusal(`${code} に、クーポン ${couponCode} か、会員 ${email} がありません。`);
      ctx.out(rows[0].is_new ? `${email} にクーポン ${couponCode} を渡しました。` : `${email} はもう持っています。`);
    },
  },
};

type Listed = Parameters<typeof benefitWords>[0] & {
  code: string;
  name: string;
  starts_at: Date;
  ends_at: Date | null;
  total_limit: number | null;
  audience: string;
  uses: number;
};

function lineOf(row: Listed, now: Date): string {
  const { code, name, starts_at, ends_at, total_limit, uses } = row;
  const mark = ends_at && ends_at <= now ? "終了" : starts_at > now ? "予定" : "有効";
  const until = ends_at ? `${dayWords(addDays(tokyoDay(ends_at), -1))}まで` : "期限なし";
  const limit = total_limit === null ? "" : ` / ${total_limit}`;
  return `${mark}  ${code}  ${benefitWords(row)}  ${name}  ${until}  利用 ${uses}${limit}回`;
}
