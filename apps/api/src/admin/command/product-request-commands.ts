import { momentWords } from "#api/platform/day/day.ts";
import { productRequestRows } from "#api/member/product-request/product-request-email.ts";
import { answerProductRequest, ownersProductRequests } from "#api/member/product-request/product-request.service.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { channelNamed, exactly, refusal, workIn } from "./arguments.ts";
import type { Command } from "./command.ts";
import { json, optionsOf } from "./options.ts";
import { textArgument } from "./text-argument.ts";

export const productRequestCommands: Record<string, Command> = {
  "product-request list": {
    summary: "商品のリクエストの一覧（新しい順に200件まで）",
    usage: "<channel> [--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, json);
      const [code] = exactly(positionals, "channel");
      const rows = await ownersProductRequests(workIn(ctx, await channelNamed(ctx, code)));
      if (values.json) return ctx.out(JSON.stringify(rows, null, 2));
      if (rows.length === 0) return ctx.out("商品のリクエストはありません。");
      for (const { id, created_at, answered_at, product_name, maker } of rows) {
        const head = [id, momentWords(created_at), answered_at ? "返信済み" : "未対応", product_name, maker];
        ctx.out(head.filter(Boolean).join("  "));
      }
    },
  },
  "product-request show": {
    summary: "商品のリクエストの内容と返信を見る",
    usage: "<channel> <id> [--json]",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, json);
      const [code, id] = exactly(positionals, "channel", "id");
      const work = workIn(ctx, await channelNamed(ctx, code));
      const found = (isUuid(id) && (await ownersProductRequests(work, id))[0]) || missing(id);
      if (values.json) return ctx.out(JSON.stringify(found, null, 2));
      ctx.out(`${found.id}  ${momentWords(found.created_at)}`);
      for (const { name, value } of productRequestRows(found)) ctx.out(`${name}: ${value}`);
      if (found.email) ctx.out(`メールアドレス: ${found.email}`);
      if (found.comment) ctx.out(found.comment);
      if (found.answer === null) return;
      ctx.out(`--- ${momentWords(found.answered_at!)}  お店から`);
      ctx.out(found.answer);
    },
  },
  "product-request answer": {
    summary: "商品のリクエストに返信する（メールアドレスがあれば、メールが届きます）",
    usage: "<channel> <id> <本文> または --file <ファイル>",
    async run(args, ctx) {
      const { values, positionals } = optionsOf(args, { file: { type: "string" } });
      const [code = "", id = "", typed, ...more] = positionals;
      if (!id || more.length > 0) throw refusal("<channel> <id> <本文> を指定してください。");
      const text = await textArgument(ctx, typed, values.file);
      const { email } =
        (await answerProductRequest(workIn(ctx, await channelNamed(ctx, code)), id, text)) ?? missing(id);
      ctx.out(
        `${id}: ${email ? `返信しました（${email} へメールを送ります）。` : "返信を記録しました（メールアドレスがないため、メールは送りません）。"}`,
      );
    },
  },
};

function missing(id: string): never {
  throw refusal(`「${id}」という商品のリクエストはありません。`);
}
