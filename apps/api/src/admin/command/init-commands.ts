import { askForAnswers } from "#api/admin/opening/ask.ts";
import { alreadyOpen, openFirstShop, tableOf } from "#api/admin/opening/open-shop.service.ts";
import {
  allAnswers,
  type Answers,
  answersProblems,
  isQuestionName,
  questionNames,
} from "#api/admin/opening/questions.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { parseCarriageTable } from "#api/delivery/carrier/carriage-table.ts";
import { exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { readCsv, reportProblems } from "./csv-file.ts";
import { readJson } from "./json-file.ts";
import { optionsOf } from "./options.ts";
import { sayLink } from "./staff-commands.ts";

const options = {
  file: { type: "string" },
  ...(Object.fromEntries(questionNames.map((name) => [optionOf(name), { type: "string" }])) as Record<
    string,
    { type: "string" }
  >),
} as const;

export const initCommands: Record<string, Command> = {
  init: {
    summary:
      "空のデータベースに、自分のお店をはじめて開く（チャネル、ホスト、会社の情報、配送会社と送料、お支払い方法、休業日）。はじめのオーナーを管理画面に招待する。答えは端末でたずねるか、JSONファイル（--file shop.json）か --name などの指定から。ひとつでも誤りがあれば何も作らない",
    usage: "[--file <shop.json>] [--name …] [--host …] …",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, options);
      exactly(positionals);
      const channels = await ctx.shop.channels.all();
      if (channels.length > 0) throw alreadyOpen(channels);
      const given = { ...(values.file === undefined ? {} : await answersIn(ctx, values.file)), ...typed(values) };
      const asked = ctx.ask ? await askForAnswers(given, ctx.ask, ctx.err) : given;
      const problems = answersProblems(asked);
      if (problems.length > 0) return refuse(ctx, problems);
      const answers = allAnswers(asked);
      const table = await tableFrom(ctx, answers);
      if ("problems" in table) return reportProblems(ctx, table.problems);
      const { channel, owner } = await openFirstShop(ctx.shop, { answers, ...table });
      sayOpened(ctx, channel);
      ctx.out("");
      await sayLink(ctx, owner);
      return 0;
    },
  },
};

/** Option name of a question: --postal-code for postal_code. */
function optionOf(name: string) {
  return name.replaceAll("_", "-");
}

const typed = (values: Readonly<Record<string, unknown>>): Partial<Answers> =>
  Object.fromEntries(
    questionNames.flatMap((name) => {
      const value = values[optionOf(name)];
      return typeof value === "string" ? [[name, value.trim()]] : [];
    }),
  );

/** Reads an object keyed by question; numbers are read as text. */
async function answersIn(ctx: CommandContext, file: string): Promise<Partial<Answers>> {
  const entries = Object.entries(await readJson(ctx, file));
  const unknown = entries.map(([name]) => name).filter((name) => !isQuestionName(name));
  if (unknown.length > 0)
    throw refusal(
      `${file} の ${unknown.slice(0, 10).join("、")} は知らない名前です。書けるのは ${questionNames.join("、")} です。`,
    );
  const wrong = entries.filter(([, value]) => !["string", "number"].includes(typeof value)).map(([name]) => name);
  if (wrong.length > 0) throw refusal(`${file} の ${wrong.join("、")} は文字か数で書いてください。`);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).trim()]));
}

/** Reads the carriage table from a file beside the answers. */
async function tableFrom(
  ctx: CommandContext,
  answers: Answers,
): Promise<{ table: ReturnType<typeof tableOf> } | { problems: string[] }> {
  if (!/\.csv$/i.test(answers.carriage)) return { table: tableOf(answers) };
  return parseCarriageTable(await readCsv(ctx, answers.carriage));
}

function refuse(ctx: CommandContext, problems: readonly string[]): number {
  for (const problem of problems) ctx.err(problem);
  ctx.err("何も作りませんでした。");
  return 1;
}

function sayOpened({ out }: CommandContext, { code, name, origin }: Channel) {
  out(`お店「${name}」を開きました: ${origin}/`);
  out("");
  out("次にすること");
  out("  1. 郵便番号: 日本郵便の utf_ken_all.csv を用意して  npm run shop -- postal import utf_ken_all.csv");
  out(
    `  2. 商品: npm run shop -- catalogue import ${code} products products.csv（docs/operations/install.md「An own shop」）`,
  );
  out(`  3. 見た目: npm run shop -- channel theme ${code} …、npm run shop -- layout set ${code} …`);
  out("  4. npm start でお店を開き、自分で一度ご注文ください。注文は npm run shop -- order list で確かめられます。");
}
