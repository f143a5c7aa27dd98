import { foldCode, normaliseEmail } from "@noren/contract/platform/form/normalise.ts";
import { benefitWords } from "#api/promotion/coupon/coupon-text.ts";
import { couponCodeRule, isCouponCode, parseDiscount } from "#api/promotion/coupon/coupon-discount.ts";
import {
  addCoupon,
  endCoupon,
  giveCoupon,
  type OwnerCoupon,
  ownersCoupons,
} from "#api/promotion/coupon/coupon.owner-service.ts";
import { addDays, dayWords, tokyoDay } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
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
      const work = workIn(ctx, channel);
      if (!isCouponCode(foldCode(couponCode))) throw refusal(`クーポンコードは、${couponCodeRule}で指定してください。`);
      const { scope, ...options } = optionsOf(rest, work.now);
      const discount = parseDiscount(worth);
      if (!discount)
        throw refusal(`割引は「500円」「10%」「送料無料」のように指定してください（${worth.slice(0, 60)}）。`);
      if (options.max_discount !== null && discount.kind !== "percent")
        throw refusal("max は、%引きのクーポンだけに指定できます。");
      const isNew = await addCoupon(work, {
        ...options,
        ...discount,
        ...(await scopeOf(work, scope)),
        code: couponCode,
        name,
      });
      if (!isNew) throw refusal(`クーポン ${couponCode} は、もう ${code} にあります。`);
      ctx.out(
        `${code} にクーポン ${couponCode}（${name}、${benefitWords({ ...discount, ...options })}）を作りました。`,
      );
    },
  },
  "coupon list": {
    summary: "クーポンの一覧と、利用された回数",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const channel = await channelNamed(ctx, code);
      const rows = await ownersCoupons(workIn(ctx, channel));
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
      const ended = await endCoupon(workIn(ctx, channel), couponCode);
      if (!ended) throw refusal(`${code} に、終わらせるクーポン ${couponCode} はありません。`);
      ctx.out(`クーポン ${ended} を終わらせました。`);
    },
  },
  "coupon give": {
    summary: "クーポンを会員に渡す（for=claimed のクーポンは、渡された会員が使える）",
    usage: "<channel> <code> <email>",
    async run(args, ctx) {
      const [code, couponCode, typed] = exactly(args, "channel", "code", "email");
      const email = normaliseEmail(typed);
      const channel = await channelNamed(ctx, code);
      const isNew = await giveCoupon(workIn(ctx, channel), { code: couponCode, email });
      if (isNew === undefined) throw refusal(`${code} に、クーポン ${couponCode} か、会員 ${email} がありません。`);
      ctx.out(isNew ? `${email} にクーポン ${couponCode} を渡しました。` : `${email} はもう持っています。`);
    },
  },
};

function lineOf(row: OwnerCoupon, now: Date): string {
  const { code, name, starts_at, ends_at, total_limit, uses } = row;
  const mark = ends_at && ends_at <= now ? "終了" : starts_at > now ? "予定" : "有効";
  const until = ends_at ? `${dayWords(addDays(tokyoDay(ends_at), -1))}まで` : "期限なし";
  const limit = total_limit === null ? "" : ` / ${total_limit}`;
  return `${mark}  ${code}  ${benefitWords(row)}  ${name}  ${until}  利用 ${uses}${limit}回`;
}
