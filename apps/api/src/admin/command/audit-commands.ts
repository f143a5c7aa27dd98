import type { Db } from "#api/platform/db/open.ts";
import { exactly } from "./arguments.ts";
import type { Command } from "./command.ts";
import { overdueRows } from "../retention/retention.service.ts";
import { invariants } from "../audit/invariants.ts";
import { recordsWithoutFile } from "../audit/files-of-records.ts";
import { inReadOnly } from "../audit/read-only.ts";
import { secretsAtRest } from "../audit/secrets-at-rest.ts";

export type Finding = { words: string; broken: string[] };

/**
 * Every invariant with the rows that break it. Each is one query, so that a changing order is seen whole or not at all.
 */
export async function findings(db: Db): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { words, broken } of invariants)
    found.push({
      words,
      broken: await inReadOnly(db, async (trx) => (await broken.execute(trx)).rows.map(({ what }) => what)),
    });
  found.push({
    words: "カード番号・パスワード・トークンは、どこにも残っていない",
    broken: await inReadOnly(db, secretsAtRest),
  });
  return found;
}

export const auditCommands: Record<string, Command> = {
  migrate: {
    summary: "データベースを、この版の形に整える（お店を起動しても整う。ほかのコマンドは整えない）",
    usage: "",
    async run(args, ctx) {
      exactly(args);
      ctx.out("データベースは、この版の形です。");
    },
  },
  audit: {
    summary: "在庫・注文・支払いのつじつまを確かめる",
    usage: "",
    async run(args, { shop, out, notes = [] }) {
      exactly(args);
      const found = await findings(shop.db);
      found.push({
        words: "ファイルの記録には、どれもファイルがある",
        broken: await recordsWithoutFile(shop.db, shop.files),
      });
      const channels = await shop.channels.all();
      found.push({
        words: "保存期間を過ぎた記録は、残っていない",
        broken: await inReadOnly(shop.db, (trx) => overdueRows(trx, shop.clock(), channels)),
      });
      for (const { words, broken } of found) {
        out(`${broken.length === 0 ? "○" : "×"} ${words}`);
        for (const what of broken) out(`    ${what}`);
      }
      for (const note of notes) out(`△ ${note}`);
      const wrong = found.filter(({ broken }) => broken.length > 0).length;
      out(wrong === 0 ? "問題は見つかりませんでした。" : `${wrong}件の問題があります。`);
      return wrong === 0 ? 0 : 1;
    },
  },
};
