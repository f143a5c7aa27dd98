import { renewAppSecrets, renewHashes } from "#api/admin/secret/renew-secret.service.ts";
import { reportLines, secretProblems, secretReport, stateProblem } from "#api/admin/secret/secret-report.service.ts";
import { renewAccountSecrets } from "#api/payment-method/account/renew-secrets.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { acceptSecret, secretState } from "#api/platform/secret/known-secrets.service.ts";
import { exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";

const notUsedYet =
  "SECRET_FALLBACK は、このお店でまだ使ったことのないものです。これから使うものなら、すべてのノードに指定してから SECRET と入れ替えます。前の SECRET のつもりなら、違っています。";
const notFallback = "取り替えは、新しいものを SECRET に、いままでのものを SECRET_FALLBACK に指定して始めます。";

export const secretCommands: Record<string, Command> = {
  secret: {
    summary:
      "SECRET がこのデータベースに合っているか、取り替えのあいだは、前の SECRET（SECRET_FALLBACK）をいつ外せるかを確かめる",
    usage: "",
    async run(args, ctx) {
      exactly(args);
      return report(ctx);
    },
  },
  "secret renew": {
    summary:
      "前の SECRET（SECRET_FALLBACK）で暗号にしたものを、いまの SECRET で暗号にし直す。途中で止まっても、もう一度実行すれば続きから進む",
    usage: "",
    async run(args, ctx) {
      exactly(args);
      const { shop, out } = ctx;
      const state = await secretState(shop.db, shop.secret);
      const problem = stateProblem(state);
      if (problem) throw refusal(problem);
      if (shop.secret.fallback === undefined) throw refusal(`SECRET_FALLBACK がありません。${notFallback}`);
      if (state.kind !== "fits")
        throw refusal("新しい SECRET では、まだお店を開いていません。先にお店を起動してください。");
      if (state.fallback === "next") throw refusal(notUsedYet);
      const work = { ...shop, actor: shop.actor };
      const { renewed } = await renewAppSecrets(work);
      out(`認証アプリの鍵を、${renewed.length}名分、いまの SECRET で暗号にし直しました。`);
      const accounts = (await renewAccountSecrets(work)).renewed;
      out(`決済会社の秘密の鍵を、${accounts.length}件、いまの SECRET で暗号にし直しました。`);
      out(`宛先の照合を、${await renewHashes(work)}件、いまの SECRET で作り直しました。`);
      return report(ctx);
    },
  },
  "secret accept": {
    summary: "前の SECRET をなくしたとき、いまの SECRET を、このお店のものとして使い始める",
    usage: "",
    async run(args, ctx) {
      exactly(args);
      const { shop, out } = ctx;
      const state = await secretState(shop.db, shop.secret);
      if (state.kind === "begun")
        throw refusal("SECRET_FALLBACK がこのお店のものなので、お店を起動するだけで使えます。");
      if (state.kind !== "foreign") throw refusal("なくしたときのコマンドです。いまの SECRET は、このお店のものです。");
      await acceptSecret(shop.db, shop.secret, shop.clock());
      out("いまの SECRET を、このお店のものにしました。これまでのメールのリンクは開けず、会員はログインし直します。");
      for (const problem of await secretProblems(shop)) out(`△ ${problem}`);
      out("認証アプリの鍵を開けない担当者は、npm run shop -- staff let-in で入り直せるようにしてください。");
    },
  },
};

async function report({ shop, out }: CommandContext): Promise<number> {
  const { db, secret } = shop;
  const now = shop.clock();
  const problems = await secretProblems(shop);
  for (const problem of problems) out(`× ${problem}`);
  const state = await secretState(db, secret);
  if (state.kind === "first") out("このデータベースは、まだ一度もお店を開いていません。");
  if (state.kind === "begun") out("SECRET は新しいものです。お店を起動すると、取り替えが始まります。");
  if (state.kind !== "fits") return problems.length > 0 ? 1 : 0;
  out(`SECRET は、${momentWords(state.since)} からこのお店で使っているものです。`);
  if (state.fallback === "next") out(notUsedYet);
  if (state.fallback !== "former") return problems.length > 0 ? 1 : 0;
  const found = await secretReport({ db, secret, now }, state.since);
  for (const line of reportLines(found, now)) out(line);
  return problems.length > 0 ? 1 : 0;
}
