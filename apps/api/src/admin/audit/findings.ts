import type { Db } from "#api/platform/db/open.ts";
import type { Work } from "#api/channel/context.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import { overdueRows } from "../retention/retention.service.ts";
import { backupProblems } from "../backup/backup-age.ts";
import { secretProblems } from "../secret/secret-report.service.ts";
import { changeChainProblems } from "./change-chain.ts";
import { recordsWithoutFile } from "./files-of-records.ts";
import { invariants } from "./invariants.ts";
import { overdueDisputes } from "./overdue-disputes.ts";
import { providerProblems } from "./provider-problems.ts";
import { inReadOnly } from "./read-only.ts";
import { silencedTables, unrecordedChanges } from "./recorded-changes.ts";
import { secretsAtRest } from "./secrets-at-rest.ts";

export const chainWords = "変更の記録は、あとから変えられていない";

export type Finding = { words: string; broken: string[] };
type Extent = {
  /** true: hash every day of the change record. false: the last weeks and one in thirty older days. */
  isWhole: boolean;
};

/**
 * Checks every invariant and returns the rows that break it. Each is one query, so that a changing order is seen as a
 * whole or not at all.
 */
export async function findings(db: Db, { isWhole }: Extent = { isWhole: true }): Promise<Finding[]> {
  const found: Finding[] = [];
  const add = async (words: string, check: (trx: Db) => Promise<string[]>) =>
    void found.push({ words, broken: await inReadOnly(db, check) });
  for (const { words, broken } of invariants)
    await add(words, async (trx) => (await broken.execute(trx)).rows.map(({ what }) => what));
  await add("カード番号・パスワード・トークンは、どこにも残っていない", secretsAtRest);
  await add("お店の変更を記録するしくみは、どの表でも動いている", silencedTables);
  await add("お店の変更には、どれも記録がある", unrecordedChanges);
  await add(chainWords, (trx) => changeChainProblems(trx, isWhole));
  return found;
}

const backupWords = "バックアップは、毎晩取れている";

/** The findings of `audit` and of the nightly job: invariants, files, and expired rows that remain. */
export async function auditShop({ shop }: Pick<Work<ProviderShop>, "shop">, extent: Extent): Promise<Finding[]> {
  const found = await findings(shop.db, extent);
  found.push({
    words: "ファイルの記録には、どれもファイルがある",
    broken: await recordsWithoutFile(shop.db, shop.files),
  });
  found.push({ words: "SECRET は、このデータベースのもの", broken: await secretProblems(shop) });
  found.push({ words: "決済会社の契約は、お店に合っている", broken: await providerProblems(shop) });
  const channels = await shop.channels.all();
  found.push({
    words: "保存期間を過ぎた記録は、残っていない",
    broken: await inReadOnly(shop.db, (trx) => overdueRows(trx, shop.clock(), channels)),
  });
  found.push({
    words: "期限までに答えていない異議申し立ては、残っていない",
    broken: await inReadOnly(shop.db, (trx) => overdueDisputes(trx, shop.clock())),
  });
  if (shop.backup?.folder !== undefined)
    found.push({ words: backupWords, broken: await backupProblems(shop.backup, shop.clock()) });
  return found;
}
