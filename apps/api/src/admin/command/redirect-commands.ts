import { importRedirects, listRedirects } from "#api/content/redirect/redirect.service.ts";
import { channelNamed, exactly } from "./arguments.ts";
import type { Command } from "./command.ts";
import { readCsv, reportProblems, writeTable } from "./csv-file.ts";
import { optionsOf } from "./options.ts";

export const redirectCommands: Record<string, Command> = {
  "redirect import": {
    summary:
      "古いアドレスの転送（from,to,status のCSV）を取り込む。ひとつでも誤りがあれば何も変えない。--replace はCSVにないものを消し、--check は確かめるだけ",
    usage: "<channel> <file.csv> [--replace] [--check]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, { replace: { type: "boolean" }, check: { type: "boolean" } });
      const [code, file] = exactly(positionals, "channel", "file.csv");
      const channel = await channelNamed(ctx, code);
      const isTrial = values.check ?? false;
      const text = await readCsv(ctx, file);
      const outcome = await importRedirects(ctx.shop, channel, text, { isWhole: values.replace ?? false, isTrial });
      if ("problems" in outcome) return reportProblems(ctx, outcome.problems);
      const { given, total, shortened } = outcome;
      if (shortened > 0) ctx.out(`転送が続く${shortened}件は、最後の行き先へ直接つなぎました。`);
      ctx.out(
        isTrial
          ? `${given}件を確かめました。変更はしていません。`
          : `${given}件を取り込みました。転送は合わせて${total}件です。`,
      );
      return 0;
    },
  },
  "redirect list": {
    summary: "チャネルの転送の一覧。言葉を添えると、それを含むものだけ",
    usage: "<channel> [<word>]",
    async run([code = "", word = ""], ctx) {
      const channel = await channelNamed(ctx, code);
      const rows = (await listRedirects(ctx.shop, channel)).filter(
        ({ from_path, target }) => from_path.includes(word) || target?.includes(word),
      );
      if (rows.length === 0) ctx.out(`${code} に${word && `「${word}」を含む`}転送はありません。`);
      for (const { from_path, status, target } of rows)
        ctx.out(`${status}  ${from_path}${target ? `  →  ${target}` : ""}`);
    },
  },
  "redirect export": {
    summary: "チャネルの転送をすべて、取り込めるCSV（UTF-8）か .xlsx に書き出す",
    usage: "<channel> <file.csv>",
    async run(args, ctx) {
      const [code, file] = exactly(args, "channel", "file.csv");
      const rows = await listRedirects(ctx.shop, await channelNamed(ctx, code));
      const lines = rows.map(({ from_path, target, status }) => [from_path, target ?? "", String(status)]);
      await writeTable(ctx, file, [["from", "to", "status"], ...lines]);
      ctx.out(`${rows.length}件を書き出しました。`);
    },
  },
};
