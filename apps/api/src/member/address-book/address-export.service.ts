import type { AddressExport } from "@noren/contract/member/address-book.ts";
import { type ExportEncoding, exportAtOnceMax } from "@noren/contract/member/address-file.ts";
import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { xlsxType } from "@noren/contract/platform/file-type.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { MemberWork, Work } from "#api/channel/context.ts";
import { markFileUsed, storeFile } from "#api/channel/stored-file/save-picture.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { deleteEndedFiles, madeFilesOf, madeFileView, markMade, readMadeFile } from "../made-file/made-file.ts";
import { insertExport, unmadeExport } from "./address-export.queries.ts";
import { addressPage, lockBook } from "./address-book.queries.ts";
import { likeOf } from "./address-book.service.ts";
import { addressFile } from "./address-file.ts";

type Query = { word?: string | undefined; encoding: ExportEncoding };

const day = 86_400_000;
const lifetime = 7 * day;
const table = "address_export";
type Asked = { word: string | null; encoding: string };
/** Max files made by jobs per member and day. */
const perDay = 5;

const fileName = (code: string, now: Date, encoding: ExportEncoding) =>
  `${code}-addresses-${tokyoDay(now)}.${encoding === "xlsx" ? "xlsx" : "csv"}`;
const all = { limit: null, offset: 0 };

/** Returns the file. Above `exportAtOnceMax` rows, queues a job that makes it and returns JSON instead. */
export async function exportAddresses(ctx: MemberWork, query: Query): Promise<FileAnswer> {
  const { db, channel, now } = ctx;
  const memberId = ctx.member.id;
  const like = likeOf(query.word);
  const { total } = await addressPage(db, memberId, { like, limit: 0, offset: 0 });
  if (total > exportAtOnceMax) {
    await requestExport(ctx, query);
    const delayed = JSON.stringify({ data: { is_delayed: true } });
    return { bytes: new TextEncoder().encode(delayed), type: "application/json", name: "delayed.json" };
  }
  const { rows } = await addressPage(db, memberId, { like, ...all });
  return {
    bytes: addressFile(rows, query.encoding),
    type: typeOf(query.encoding),
    name: fileName(channel.code, now, query.encoding),
  };
}

const typeOf = (encoding: ExportEncoding) => (encoding === "xlsx" ? xlsxType : `text/csv; charset=${encoding}`);

/** Queues an export unless the same one is pending. The lock on the member makes concurrent requests see each other. */
async function requestExport(ctx: MemberWork, { word = "", encoding }: Query) {
  const { shop, channel, now } = ctx;
  const memberId = ctx.member.id;
  const id = uuidv7(now, shop.random);
  await inTransaction(ctx, async (trx) => {
    await lockBook(trx, memberId);
    const known = await madeFilesOf<Asked>(trx, table, memberId, now);
    const isSame = (one: Asked) => (one.word ?? "") === word && one.encoding === encoding;
    if (known.some((one) => one.ready_at === null && isSame(one))) return;
    const ofToday = known.filter(({ requested_at }) => requested_at.getTime() > now.getTime() - day);
    if (ofToday.length >= perDay) throw new ShopError("address.export_too_many");
    await insertExport(trx, {
      id,
      channel_id: channel.id,
      member_id: memberId,
      word: word || null,
      encoding,
      requested_at: now,
      ends_at: new Date(now.getTime() + lifetime),
    });
    await shop.jobs(trx, "address_export.make", { exportId: id });
  });
}

/** Makes the file. If the job runs twice, the second run changes nothing, and its file is deleted a day later. */
export async function makeAddressExport({ shop, db, actor, now }: Work, exportId: string): Promise<void> {
  const open = await unmadeExport(db, exportId);
  const channel = open && (await shop.channels.byId(open.channel_id));
  if (!channel) return;
  const { rows } = await addressPage(db, open.member_id, { like: likeOf(open.word ?? ""), ...all });
  const file = await storeFile(
    { shop, db, actor, now, channel },
    {
      bytes: addressFile(rows, open.encoding),
      type: open.encoding === "xlsx" ? xlsxType : "text/csv",
      reach: "private",
      dir: "address-exports",
      name: fileName(channel.code, now, open.encoding),
    },
  );
  await inTransaction({ db, actor }, async (trx) => {
    const endsAt = new Date(now.getTime() + lifetime);
    if (await markMade(trx, table, { id: exportId, fileId: file.id, now, endsAt }))
      await markFileUsed(trx, file.id, now);
  });
}

export async function memberExports({ db, member, now }: MemberWork): Promise<AddressExport[]> {
  return (await madeFilesOf(db, table, member.id, now)).map(madeFileView);
}

export const exportedFile = (ctx: MemberWork, id: string): Promise<FileAnswer> => readMadeFile(ctx, table, id);

/** Hourly, before files without a reference are deleted. */
export const removeOldAddressExports = ({ db, now }: Work) => deleteEndedFiles(db, table, now);
