import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Work } from "#api/channel/context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { markFileUsed, storeFile } from "#api/channel/stored-file/save-picture.ts";
import { momentWords, tokyoDay } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";
import { deleteEndedFiles, markMade } from "../made-file/made-file.ts";
import { unmadeExport } from "./data-export.queries.ts";

export const table = "data_export";
const lifetime = 7 * 86_400_000;
export const exportEnd = (now: Date) => new Date(now.getTime() + lifetime);

/** Reads what all groups hold about a member, and makes a zip of it. */
export type CollectData = (work: { db: Db; now: Date }, memberId: string) => Promise<Uint8Array>;

/** Makes the file and emails the member. Of two runs one finds it made; the other's file is removed a day later. */
export async function makeExport(
  { shop, db, actor, now }: Work,
  collect: CollectData,
  exportId: string,
): Promise<void> {
  const open = await unmadeExport(db, exportId);
  const channel = open && (await shop.channels.byId(open.channel_id));
  if (!channel) return;
  const ctx = { shop, db, actor, now, channel };
  const file = await storeFile(ctx, {
    bytes: await collect({ db, now }, open.member_id),
    type: "application/zip",
    reach: "private",
    dir: "data-exports",
    name: `${channel.code}-data-${tokyoDay(now)}.zip`,
  });
  const endsAt = exportEnd(now);
  await inTransaction({ db, actor }, async (trx) => {
    if (!(await markMade(trx, table, { id: exportId, fileId: file.id, now, endsAt }))) return;
    await markFileUsed(trx, file.id, now);
    await writeEmail(ctx, trx, {
      uniqueKey: `data_export.ready:${exportId}`,
      to: open.email,
      ...readyEmail(channel, endsAt),
    });
  });
}

/** Each hour, before the files that nothing is attached to are removed. */
export const removeOldExports = ({ db, now }: Work) => deleteEndedFiles(db, table, now);

function readyEmail(channel: Channel, endsAt: Date) {
  const subject = `【${channel.name}】お客さまのデータの準備ができました`;
  const parts = [
    lines(`「${channel.name}」にお申し込みいただいた、お客さまのデータのファイルができました。`),
    lines("下記のページで、ログインのうえダウンロードしてください。"),
    { kind: "link" as const, words: "お客さまのデータを受け取る", href: `${channelUrl(channel)}/mypage/data` },
    lines(`ファイルは ${momentWords(endsAt)} まで保存します。`),
    heading("お心当たりのない場合"),
    lines("ほかの方がログインしているおそれがあります。ログイン履歴を確かめ、パスワードを変更してください。"),
  ];
  return emailContent(channel, subject, parts);
}
