import { fileSize } from "@noren/contract/platform/file-size.ts";
import { labels } from "@noren/contract/platform/form/labels.ts";
import { momentWords } from "#api/platform/day/day.ts";
import {
  answerInquiry,
  closeInquiry,
  ownersInquiries,
  ownersInquiry,
  ownersInquiryFile,
} from "#api/member/inquiry/inquiry.service.ts";
import { inquiryRows } from "#api/member/inquiry/inquiry-text.ts";
import { type InquiryState, inquiryStates, inquiryStateWords } from "@noren/contract/member/inquiry.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command } from "./command.ts";
import { json, optionsOf } from "./options.ts";
import { saveFile } from "./save-file.ts";
import { textArgument } from "./text-argument.ts";

export const inquiryCommands: Record<string, Command> = {
  "inquiry list": {
    summary: "お問い合わせの一覧（新しい順に200件まで）",
    usage: "<channel> [--state <open|answered|closed>] [--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, { ...json, state: { type: "string" } });
      const [code] = exactly(positionals, "channel");
      const rows = await ownersInquiries(workIn(ctx, await channelNamed(ctx, code)), stateNamed(values.state));
      if (values.json) return ctx.out(JSON.stringify(rows, null, 2));
      if (rows.length === 0) return ctx.out("お問い合わせはありません。");
      for (const row of rows) {
        const head = [row.key, momentWords(row.created_at), inquiryStateWords[row.state], row.category_name, row.name];
        ctx.out(head.filter(Boolean).join("  "));
        ctx.out(`  ${row.body.replace(/\s+/g, " ").slice(0, 80)}`);
      }
    },
  },
  "inquiry show": {
    summary: "お問い合わせの内容と返信を見る",
    usage: "<channel> <受付番号> [--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, json);
      const [code, key] = exactly(positionals, "channel", "受付番号");
      const found = (await ownersInquiry(workIn(ctx, await channelNamed(ctx, code)), key)) ?? missing(key);
      if (values.json) return ctx.out(JSON.stringify(found, null, 2));
      ctx.out(`${found.key}  ${momentWords(found.created_at)}  ${inquiryStateWords[found.state]}`);
      for (const { name, value } of inquiryRows(found)) ctx.out(`${name}: ${value}`);
      for (const [at, { name, size }] of found.files.entries())
        ctx.out(`${labels.contact.files} ${at + 1}: ${name}（${fileSize(size)}）`);
      ctx.out(found.body);
      for (const { author, body, created_at } of found.comments) {
        ctx.out(`--- ${momentWords(created_at)}  ${author === "shop" ? "お店から" : "お客さまから"}`);
        ctx.out(body);
      }
    },
  },
  "inquiry file": {
    summary: "お問い合わせの添付ファイルをひとつ保存する（番号は inquiry show に出ます）",
    usage: "<channel> <受付番号> <添付の番号> <保存先のファイル>",
    async run(args, ctx) {
      const [code, key, number, target] = exactly(args, "channel", "受付番号", "添付の番号", "保存先のファイル");
      const file = await ownersInquiryFile(workIn(ctx, await channelNamed(ctx, code)), key, Number(number));
      if (!file) throw refusal(`受付番号「${key}」に ${number} 番の添付ファイルはありません。`);
      await saveFile(ctx, target, file);
    },
  },
  "inquiry answer": {
    summary: "お問い合わせに返信する（お客さまにメールが届きます）",
    usage: "<channel> <受付番号> <本文> または --file <ファイル>",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, { file: { type: "string" } });
      const [code = "", key = "", typed, ...more] = positionals;
      if (!key || more.length > 0) throw refusal("<channel> <受付番号> <本文> を指定してください。");
      const text = await textArgument(ctx, typed, values.file);
      const { email } = (await answerInquiry(workIn(ctx, await channelNamed(ctx, code)), key, text)) ?? missing(key);
      ctx.out(`${key}: 返信しました（${email} へメールを送ります）。`);
    },
  },
  "inquiry close": {
    summary: "お問い合わせを完了にする（メールは送りません）",
    usage: "<channel> <受付番号>…",
    async run(args, ctx) {
      const [code = "", ...keys] = optionsOf(args, {}).positionals;
      if (keys.length === 0) throw refusal("<channel> <受付番号> を指定してください。");
      const work = workIn(ctx, await channelNamed(ctx, code));
      let lost = 0;
      for (const key of keys) {
        const before = await closeInquiry(work, key);
        if (before) ctx.out(`${key}: ${before === "closed" ? "すでに完了しています。" : "完了にしました。"}`);
        else {
          lost += 1;
          ctx.err(`${key}: このお問い合わせはありません。`);
        }
      }
      return lost > 0 ? 1 : 0;
    },
  },
};

function missing(key: string): never {
  throw refusal(`受付番号「${key}」のお問い合わせはありません。`);
}

function stateNamed(typed: string | undefined): InquiryState | undefined {
  if (typed === undefined) return undefined;
  const state = inquiryStates.find((one) => one === typed);
  if (!state) throw refusal(`--state には ${inquiryStates.join("、")} のいずれかを指定してください。`);
  return state;
}
