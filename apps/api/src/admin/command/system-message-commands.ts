import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { markdownParts } from "#api/admin/content/content-file.ts";
import { plainKey } from "#api/content/content-kind.ts";
import {
  type MessageDraft,
  ownersMessages,
  type Published,
  publishMessage,
  removeMessage,
} from "#api/member/system-message/system-message.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { ownTextMax } from "#api/platform/html/clean-html.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command } from "./command.ts";
import { momentNamed } from "./moment-argument.ts";
import { optionsOf } from "./options.ts";

const titleMax = 100;

const refused: Record<Exclude<Published, "published">, (draft: MessageDraft) => string> = {
  "no such member": ({ to }) => `${to} という会員はいません。`,
  "key taken": ({ key }) => `「${key}」というメッセージはもうあります。別のファイル名にするか、先に削除してください。`,
};

export const systemMessageCommands: Record<string, Command> = {
  "system-message publish": {
    summary: "会員のメッセージセンターに載せる（先頭の項目に title を書いた Markdown。ファイル名がメッセージの名前）",
    usage: "<channel> <file.md> [--to <会員のメールアドレス>] [--from <日時>] [--until <日時>]",
    async run(args, ctx) {
      const text = { type: "string" } as const;
      const { values, positionals } = optionsOf(args, { to: text, from: text, until: text });
      const [code, file] = exactly(positionals, "channel", "file.md");
      const work = workIn(ctx, await channelNamed(ctx, code));
      const draft: MessageDraft = {
        ...(await messageIn(resolve(ctx.cwd, file))),
        to: values.to ?? null,
        publish_from: values.from === undefined ? null : momentNamed(values.from),
        publish_to: values.until === undefined ? null : momentNamed(values.until, { isEnd: true }),
      };
      if (draft.publish_to && draft.publish_to <= (draft.publish_from ?? work.now))
        throw refusal("--until は、載せはじめる日時より後にしてください。");
      const outcome = await publishMessage(work, draft);
      if (outcome !== "published") throw refusal(refused[outcome](draft));
      ctx.out(`「${draft.key}」を${draft.to ?? "会員の皆さま"}に載せました。`);
    },
  },
  "system-message list": {
    summary: "メッセージの一覧（新しい順に200件まで。読んだ人数つき）",
    usage: "<channel>",
    async run(args, ctx) {
      const [code] = exactly(optionsOf(args, {}).positionals, "channel");
      const rows = await ownersMessages(workIn(ctx, await channelNamed(ctx, code)));
      if (rows.length === 0) ctx.out("メッセージはありません。");
      for (const { key, title, email, publish_from, publish_to, reads } of rows) {
        const period = `${momentWords(publish_from)}〜${publish_to ? momentWords(publish_to) : ""}`;
        ctx.out(`${key}  ${period}  ${email ?? "全員"}  ${reads}人が読みました  ${title}`);
      }
    },
  },
  "system-message remove": {
    summary: "メッセージを、会員の画面から削除する",
    usage: "<channel> <name>",
    async run(args, ctx) {
      const [code, key] = exactly(optionsOf(args, {}).positionals, "channel", "name");
      if (!(await removeMessage(workIn(ctx, await channelNamed(ctx, code)), key)))
        throw refusal(`「${key}」というメッセージはありません。`);
      ctx.out(`「${key}」を削除しました。`);
    },
  },
};

async function messageIn(path: string): Promise<Pick<MessageDraft, "key" | "title" | "source">> {
  const key = basename(path, ".md");
  if (!plainKey.test(key)) throw refusal("ファイル名は、英小文字か数字で始まる英数字と - _ にしてください。");
  const text = await readFile(path, "utf8").catch(() => {
    throw refusal(`${path} を読めません。`);
  });
  const parts = markdownParts(text);
  if (typeof parts === "string") throw refusal(parts);
  const { title, ...others } = parts.head;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw refusal(`先頭の項目に書けるのは title だけです（${unknown} があります）。`);
  if (typeof title !== "string" || title.trim() === "" || [...title].length > titleMax || /[\r\n\0]/.test(title))
    throw refusal(`先頭の項目の title に、題を1行で${titleMax}文字まで書いてください。`);
  if (parts.source === "" || parts.source.length > ownTextMax || parts.source.includes("\0"))
    throw refusal(`本文を1文字以上、${ownTextMax}文字までで書いてください。`);
  return { key, title: title.trim(), source: parts.source };
}
