import type { ChannelWork } from "#api/channel/context.ts";
import { markFileUsed, storeFile } from "#api/channel/stored-file/save-picture.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { PictureType } from "#api/platform/files/file-port.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { hidePictures, picturesOf, writeShownFile } from "./review-picture.queries.ts";

type Copy = { fileId: string; copyId: string };

/**
 * Stores a public copy of each picture without one. A copy that is never attached is shown nowhere and deleted a day
 * later. Call it outside of a transaction.
 */
export async function copyPictures(work: ChannelWork, reviewId: string): Promise<Copy[]> {
  const rows = await picturesOf(work.db, work.channel.id, reviewId);
  const copies: Copy[] = [];
  for (const row of rows.filter(({ shown_file_id }) => shown_file_id === null)) {
    const bytes = await work.shop.files.read(row.path);
    // The upload was swept; its record is deleted with its bytes.
    if (!bytes || row.width === null || row.height === null || row.color === null) continue;
    const type = row.type as PictureType;
    const picture = { bytes, type, width: row.width, height: row.height, color: row.color };
    const { id } = await storeFile(work, {
      bytes,
      type,
      picture,
      reach: "public",
      dir: "review-pictures",
      name: row.name,
      uploadedBy: row.uploaded_by ?? undefined,
    });
    copies.push({ fileId: row.file_id, copyId: id });
  }
  return copies;
}

/** Attaches the copies, in the transaction that shows the review. */
export async function showPictures(trx: Db, copies: readonly Copy[], now: Date) {
  for (const { fileId, copyId } of copies)
    if (await writeShownFile(trx, fileId, copyId)) await markFileUsed(trx, copyId, now);
}

/** Detaches the copies, in the transaction that hides the review, and queues a sweep that deletes them at once. */
export async function withdrawPictures({ shop }: Pick<ChannelWork, "shop">, trx: Db, reviewId: string) {
  if (await hidePictures(trx, reviewId)) await shop.jobs(trx, "file.sweep", {});
}

/** A review's picture for the shop's staff. `number` counts from 1; undefined if there is none. */
export async function ownersReviewPicture(work: ChannelWork, reviewId: string, number: number) {
  const rows = isUuid(reviewId) ? await picturesOf(work.db, work.channel.id, reviewId) : [];
  const picture = rows[number - 1];
  const bytes = picture && (await work.shop.files.read(picture.path));
  return bytes && { name: picture.name, bytes };
}
