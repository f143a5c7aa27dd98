import {
  closeDays,
  closeWeekly,
  reopenDays,
  toPeriod,
  toWeekly,
} from "#api/delivery/business-date/closed-day.service.ts";
import { weekdayNames } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";

export const closedDayCommands: Record<string, Command> = {
  "closed-day list": {
    summary: "発送を休む曜日と日",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      const { settings, closedDays } = await channelNamed(ctx, code);
      const weekly = settings["SHIPPING.CLOSED_WEEKDAYS"].map((day) => weekdayNames[Number(day)]);
      if (settings["SHIPPING.IS_CLOSED_ON_HOLIDAYS"]) weekly.push("祝" as never);
      ctx.out(`毎週\t${weekly.join("、") || "なし"}`);
      for (const [day, reason] of [...closedDays].toSorted()) ctx.out(`${day}\t${reason}`.trimEnd());
    },
  },
  "closed-day add": {
    summary: "発送を休む日を加える（例: closed-day add main 2026-12-29..2027-01-03 年末年始休業）",
    usage: "<channel> <day|from..until> [<reason>]",
    async run([code = "", days = "", reason = "", ...rest], ctx) {
      if (days === "" || rest.length > 0) throw refusal("<channel> <day|from..until> [<reason>] を指定してください。");
      const channel = await channelNamed(ctx, code);
      const count = await closeDays(ctx.shop, channel, toPeriod(days), reason);
      ctx.out(`${code} の ${days}（${count}日）を${reason && `「${reason}」で`}休みにしました。`);
    },
  },
  "closed-day remove": {
    summary: "発送を休む日から除く",
    usage: "<channel> <day|from..until>",
    async run(args, ctx) {
      const [code, days] = exactly(args, "channel", "day|from..until");
      const count = await reopenDays(ctx.shop, await channelNamed(ctx, code), toPeriod(days));
      if (count === 0) throw refusal(`${code} の ${days} に、休みの日はありません。`);
      ctx.out(`${code} の ${days} のうち${count}日を、休みの日から除きました。`);
    },
  },
  "closed-day weekly": {
    summary: "毎週発送を休む曜日を決める（例: 土,日,祝。休まないなら なし）",
    usage: "<channel> <weekdays>",
    async run(args, ctx) {
      const [code, text] = exactly(args, "channel", "weekdays");
      const channel = await channelNamed(ctx, code);
      const weekly = toWeekly(text);
      if (!weekly) throw refusal("曜日は 土,日,祝 のように指定してください。毎日を休みにはできません。");
      await closeWeekly(ctx.shop, channel, weekly);
      ctx.out(`${code} は毎週 ${text} の発送を休みます。`);
    },
  },
};
