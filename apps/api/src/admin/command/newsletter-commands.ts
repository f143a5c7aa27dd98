import { field } from "@noren/contract/platform/form/rules.ts";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { markdownParts } from "#api/admin/content/content-file.ts";
import {
  newsletters,
  type NewsletterText,
  type Started,
  startNewsletter,
  tryNewsletter,
} from "#api/member/newsletter/newsletter.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { ownTextMax } from "#api/platform/html/clean-html.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command } from "./command.ts";
import { optionsOf } from "./options.ts";

const subjectMax = 100;

const startedWords: Record<Started["state"], (subscribers: number) => string> = {
  started: (subscribers) => `${subscribers}人に送ります。`,
  resumed: (subscribers) => `この内容は送信の途中です。まだ送っていない方に続けて送ります（購読は${subscribers}人）。`,
  nobody: () => "受け取りを確認した会員がいないため、送りませんでした。",
  "sent before": () => "この内容は、すでに送りました。同じ内容を二度送ることはありません。",
};

export const newsletterCommands: Record<string, Command> = {
  "newsletter send": {
    summary: "メールマガジンを、受け取りを確認した会員に1通ずつ送る（先頭の項目に subject を書いた Markdown）",
    usage: "<channel> <file.md>",
    async run(args, ctx) {
      const [code, file] = exactly(optionsOf(args, {}).positionals, "channel", "file.md");
      const channel = await channelNamed(ctx, code);
      const text = await newsletterIn(resolve(ctx.cwd, file));
      const { state, subscribers } = await startNewsletter(workIn(ctx, channel), text);
      ctx.out(startedWords[state](subscribers));
      return state === "sent before" || state === "nobody" ? 1 : 0;
    },
  },
  "newsletter try": {
    summary: "メールマガジンを、送る前に自分のメールアドレスへ1通だけ送って確かめる",
    usage: "<channel> <file.md> <email>",
    async run(args, ctx) {
      const [code, file, to] = exactly(optionsOf(args, {}).positionals, "channel", "file.md", "email");
      const channel = await channelNamed(ctx, code);
      const address = field.email("メールアドレス").safeParse(to);
      if (!address.success) throw refusal(`「${to}」はメールアドレスではありません。`);
      const text = await newsletterIn(resolve(ctx.cwd, file));
      await tryNewsletter(workIn(ctx, channel), text, address.data);
      ctx.out(`${address.data} へお試しに1通送ります。会員には送っていません。`);
    },
  },
  "newsletter list": {
    summary: "送ったメールマガジンの一覧（新しい順に200件まで）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(optionsOf(args, {}).positionals, "channel");
      const issues = await newsletters({ db: ctx.shop.db, channel: await channelNamed(ctx, code) });
      if (issues.length === 0) ctx.out("送ったメールマガジンはありません。");
      for (const { created_at, recipients, finished_at, subject } of issues)
        ctx.out(`${momentWords(created_at)}  ${recipients}人${finished_at ? "" : "（送信中）"}  ${subject}`);
    },
  },
};

async function newsletterIn(path: string): Promise<NewsletterText> {
  const text = await readFile(path, "utf8").catch(() => {
    throw refusal(`${path} を読めません。`);
  });
  const parts = markdownParts(text);
  if (typeof parts === "string") throw refusal(parts);
  const { subject, ...others } = parts.head;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw refusal(`先頭の項目に書けるのは subject だけです（${unknown} があります）。`);
  if (
    typeof subject !== "string" ||
    subject.trim() === "" ||
    [...subject].length > subjectMax ||
    /[\r\n]/.test(subject)
  )
    throw refusal(`先頭の項目の subject に、件名を1行で${subjectMax}文字まで書いてください。`);
  if (parts.source === "" || parts.source.length > ownTextMax || parts.source.includes("\0"))
    throw refusal(`本文を1文字以上、${ownTextMax}文字までで書いてください。`);
  return { subject: subject.trim(), source: parts.source };
}
