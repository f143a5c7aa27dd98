import { channelUrl } from "#api/channel/channel-address.ts";
import { assertBuilt, previewLink } from "#api/channel/preview.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelNamed, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { momentNamed } from "./moment-argument.ts";
import { optionsOf } from "./options.ts";

const defaultHours = 24;
const maxHours = 24 * 14;

export const previewCommands: Record<string, Command> = {
  "preview link": {
    summary: `ある日時の表示を確かめるリンクを作る。リンクは${defaultHours}時間（--hours で${maxHours}時間まで）使える（例: preview link noren 2026-12-01T10:00 /news）`,
    usage: "<channel> <moment> [<path>] [--hours <n>] [--look <look>]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, { hours: { type: "string" }, look: { type: "string" } });
      const [code = "", moment = "", path = "/", ...more] = positionals;
      if (!code || !moment || more.length > 0) throw refusal("<channel> <moment> [<path>] を指定してください。");
      const channel = await channelNamed(ctx, code);
      const at = momentNamed(moment);
      const hours = Number(values.hours ?? defaultHours);
      if (!Number.isInteger(hours) || hours < 1 || hours > maxHours)
        throw refusal(`--hours は1から${maxHours}の整数です。`);
      if (!/^\/(?![/\\])[^\\\s]{0,300}$/.test(path)) throw refusal("ページは / で始まる、この店のパスです。");
      const { look } = values;
      if (look !== undefined) assertBuilt(ctx.shop, look);
      const until = new Date(ctx.shop.clock().getTime() + hours * 3_600_000);
      const link = previewLink({ channelId: channel.id, at, until, look }, path, ctx.shop.secret);
      ctx.out(channelUrl(channel) + link);
      ctx.out(`${momentWords(at)} の表示を確かめられます。${momentWords(until)} まで使えます。`);
    },
  },
};
