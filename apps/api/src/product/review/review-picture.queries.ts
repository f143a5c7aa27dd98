import type { Db } from "#api/platform/db/open.ts";

export type PictureRow = { file_id: string; shown_file_id: string | null; name: string; path: string; size: number };

/** Pictures sent with a review, in the order of the form. */
export function picturesOf(db: Db, channelId: string, reviewId: string) {
  return db
    .selectFrom("review_picture as c")
    .innerJoin("product_review as r", "r.id", "c.review_id")
    .innerJoin("stored_file as f", "f.id", "c.file_id")
    .select([
      "c.file_id",
      "c.shown_file_id",
      "f.name",
      "f.path",
      "f.size",
      "f.type",
      "f.width",
      "f.height",
      "f.color",
      "f.uploaded_by",
    ])
    .where("r.id", "=", reviewId)
    .where("r.channel_id", "=", channelId)
    .orderBy("c.sort")
    .execute();
}

/** False if a concurrent decision already attached a copy. */
export async function writeShownFile(trx: Db, fileId: string, shownFileId: string): Promise<boolean> {
  const row = await trx
    .updateTable("review_picture")
    .set({ shown_file_id: shownFileId })
    .where("file_id", "=", fileId)
    .where("shown_file_id", "is", null)
    .returning("file_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the public copies; a trigger detaches their files. */
export async function hidePictures(trx: Db, reviewId: string): Promise<boolean> {
  const rows = await trx
    .updateTable("review_picture")
    .set({ shown_file_id: null })
    .where("review_id", "=", reviewId)
    .where("shown_file_id", "is not", null)
    .returning("file_id")
    .execute();
  return rows.length > 0;
}
