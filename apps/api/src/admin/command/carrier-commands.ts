import { handovers } from "@noren/contract/delivery/handover.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { changeSetting } from "#api/channel/channel.service.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import { carriageText, parseCarriageTable, sameEverywhere, tableWords } from "#api/delivery/carrier/carriage-table.ts";
import {
  carrierNamed,
  changeCarriage,
  changeHandovers,
  changeSlots,
  changeTrackingUrl,
  createCarrier,
  removeCarrier,
} from "#api/delivery/carrier/carrier.service.ts";
import { classWords, knownClasses, toClasses, toSlots } from "#api/delivery/carrier/new-carrier.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { readCsv, reportProblems } from "./csv-file.ts";
import { optionsOf } from "./options.ts";
import { wholeNumber } from "./whole-number.ts";

const createOptions = {
  class: { type: "string", default: "normal" },
  table: { type: "string" },
  carriage: { type: "string" },
  days: { type: "string" },
  slot: { type: "string", multiple: true, default: [] as string[] },
  tracking: { type: "string", default: "" },
} as const;

export const carrierCommands: Record<string, Command> = {
  "carrier list": {
    summary: "チャネルの配送会社と、お荷物の状況のページ",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(args, "channel");
      for (const carrier of (await channelNamed(ctx, code)).carriers)
        ctx.out([carrier.code, carrier.name, carrier.tracking_url].join("\t").trimEnd());
    },
  },
  "carrier create": {
    summary:
      "配送会社を加える。送料は、全国一律（--carriage 800 --days 2）か、地域,送料,日数 のCSV（--table）。--class は運ぶ商品の大きさなど（normal,mail,cool,large）、--slot はお届けの時間帯",
    usage:
      "<channel> <code> <name> (--carriage <円> --days <日数> | --table <file.csv>) [--class normal,mail] [--slot 午前中]… [--tracking <url>]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, createOptions);
      const [code, carrier, name] = exactly(positionals, "channel", "code", "name");
      const channel = await channelNamed(ctx, code);
      const classes = toClasses(values.class);
      if (!classes) throw refusal(`--class「${values.class.slice(0, 60)}」は ${knownClasses} から選んでください。`);
      const slots = toSlots(values.slot);
      if (typeof slots === "string") throw refusal(slots);
      const table = await givenTable(ctx, values);
      if ("problems" in table) return reportProblems(ctx, table.problems);
      const { tracking: tracking_url } = values;
      await createCarrier(ctx.shop, channel, { code: carrier, name, classes, slots, tracking_url, ...table });
      ctx.out(`${code} に配送会社 ${carrier}「${name}」を加えました（${classes.map(classWords).join("、")}）。`);
      ctx.out(tableWords(table.by_prefecture));
      return 0;
    },
  },
  "carrier table": {
    summary:
      "配送会社の送料の表（地域,送料,日数 のCSV。地域は全国、関東などの地方、都道府県）を表示する、または入れ替える",
    usage: "<channel> <code> [<file.csv>]",
    async run([channelCode = "", code = "", file, ...rest], ctx) {
      if (!code || rest.length > 0) throw refusal("<channel> <code> [<file.csv>] を指定してください。");
      const channel = await channelNamed(ctx, channelCode);
      const { by_prefecture } = carrierNamed(channel, code);
      if (file === undefined) return ctx.out(carriageText(by_prefecture));
      const parsed = parseCarriageTable(await readCsv(ctx, file));
      if ("problems" in parsed) return reportProblems(ctx, parsed.problems);
      await changeCarriage(ctx.shop, channel, code, parsed.table);
      ctx.out(`${code} の送料を入れ替えました。`);
      ctx.out(tableWords(parsed.table));
      return 0;
    },
  },
  "carrier slots": {
    summary:
      "配送会社のお届けの時間帯を入れ替える（例: carrier slots main yamato 午前中 14時〜16時）。20時〜22時@2026-12-01..2026-12-28 は、その期間だけの時間帯。ひとつも書かなければ、なくす",
    usage: "<channel> <code> [<slot> …]",
    async run([channelCode = "", code = "", ...labels], ctx) {
      if (!code) throw refusal("<channel> <code> [<slot> …] を指定してください。");
      await changeSlots(ctx.shop, await channelNamed(ctx, channelCode), code, labels);
      ctx.out(
        labels.length > 0 ? `${code} の時間帯を ${labels.join("、")} にしました。` : `${code} の時間帯をなくしました。`,
      );
    },
  },
  "carrier handovers": {
    summary:
      "配送会社の置き配の場所と営業所受取を入れ替える（例: carrier handovers main yamato 玄関前 宅配ボックス 営業所受取）。ひとつも書かなければ、手渡しだけにする",
    usage: "<channel> <code> [<place> …]",
    async run([channelCode = "", code = "", ...places], ctx) {
      if (!code) throw refusal("<channel> <code> [<place> …] を指定してください。");
      const codes = await changeHandovers(ctx.shop, await channelNamed(ctx, channelCode), code, places);
      const words = codes.map((one) => handovers[one]).join("、");
      ctx.out(
        words ? `${code} の受け取り方に ${words} を加えました。` : `${code} の受け取り方を手渡しだけにしました。`,
      );
    },
  },
  "carrier remove": {
    summary: "配送会社を除く。受けたご注文のお荷物には名前が残る",
    usage: "<channel> <code>",
    async run(args, ctx) {
      const [channel, code] = exactly(args, "channel", "code");
      await removeCarrier(ctx.shop, await channelNamed(ctx, channel), code);
      ctx.out(`${channel} から配送会社 ${code} を除きました。`);
    },
  },
  "carrier tracking": {
    summary: "配送会社の、お荷物の状況のページを決める（{number} に送り状番号が入る）",
    usage: "<channel> <code> <url>",
    async run(args, ctx) {
      const [channel, code, url] = exactly(args, "channel", "code", "url");
      await changeTrackingUrl(ctx.shop, await channelNamed(ctx, channel), code, url);
      ctx.out(`${code} のお荷物の状況のページを決めました。`);
    },
  },
};

/** Apply to the whole channel and all carriers. */
export const carriageCommands: Record<string, Command> = {
  "carriage free": {
    summary: "送料を無料にするご注文の金額（税込の円）を決める。なし なら、無料にしない",
    usage: "<channel> <yen>",
    async run(args, ctx) {
      const [code, text] = exactly(args, "channel", "yen");
      const limit = text === "なし" ? null : wholeNumber("金額", text, 0, 10_000_000);
      await changeSetting(ctx.shop, await channelNamed(ctx, code), "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", limit);
      ctx.out(
        limit === null
          ? `${code} の送料は、金額にかかわらずいただきます。`
          : `${code} の送料は、${yen(limit)}以上のご注文で無料です。`,
      );
    },
  },
};

type Given = { table?: string | undefined; carriage?: string | undefined; days?: string | undefined };

/** From a file, or the same carriage for all prefectures. */
async function givenTable(
  ctx: CommandContext,
  { table, carriage, days }: Given,
): Promise<{ by_prefecture: Carrier["by_prefecture"] } | { problems: string[] }> {
  if ((table === undefined) === (carriage === undefined))
    throw refusal("送料は --carriage と --days（全国一律）か、--table（CSV）のどちらかで指定してください。");
  if (table === undefined) {
    const amount = wholeNumber("--carriage", carriage!, 0, 100_000);
    return { by_prefecture: sameEverywhere(amount, wholeNumber("--days", days ?? "", 0, 30)) };
  }
  const parsed = parseCarriageTable(await readCsv(ctx, table));
  return "problems" in parsed ? parsed : { by_prefecture: parsed.table };
}
