import { isTrialCopy } from "@noren/api/admin/backup/trial-mark.ts";
import type { Env } from "../env.ts";

const embedded =
  "組み込みのデータベースは、お試しのためのものです。ディスクへの書き込みを待たないため、停電でご注文を失うことがあります。本番では PostgreSQL を使ってください（移すには database move。docs/operations/install.md）。";
const trial =
  "このデータフォルダーのお店は、お客さまの情報を除いた、試すための写しです。メールは送らず、データフォルダーの mail に残します。";

/** What the embedded database, or a trial copy, is not for; for the start and the audit. */
export const databaseNotes = ({ databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">): string[] => [
  ...(databaseUrl === undefined ? [embedded] : []),
  ...(isTrialCopy(dataDir) ? [trial] : []),
];
