import { randomUUID } from "node:crypto";
import type { Image } from "@noren/contract/platform/shapes.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { pictureMax } from "@noren/contract/platform/limits.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { typeOf } from "#api/platform/files/file-kind.ts";
import { type EncodedPicture, type FileType, type Reach, storedAs } from "#api/platform/files/file-port.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { BaseShop } from "#api/platform/context.ts";
import {
  deleteUnattached,
  detachPicture,
  insertStoredFile,
  lockHash,
  markAttached,
  reuseRecord,
} from "./stored-file.queries.ts";

/** Max bytes of a picture that an owner imports or sends. */
export const importMax = pictureMax;

/** The context that storing needs of a call, a command or a job. */
export type Storing = Acting & { shop: BaseShop; now: Date; channel: { id: string } };

export type NewFile = {
  bytes: Uint8Array;
  type: FileType;
  reach: Reach;
  dir: string;
  /** File name given by the sender. */
  name: string;
  picture?: EncodedPicture;
  /** true: equal bytes share one record in the channel, as for an owner's pictures. */
  isOnce?: boolean;
  uploadedBy?: string | undefined;
};

/**
 * Stores the record, then the bytes: a process killed in between leaves an unattached record, which is removed a day
 * later. The lock orders this and a concurrent removal of the same bytes.
 */
export async function storeFile(ctx: Storing, file: NewFile): Promise<{ id: string; path: string; hash: string }> {
  const { shop, now, channel } = ctx;
  const { bytes, type, reach, dir, name, picture } = file;
  // random, unlike other ids: whoever knows it can attach the file
  const newId = randomUUID();
  const { path, hash } = storedAs(bytes, { type, reach });
  const drawn = { width: picture?.width ?? null, height: picture?.height ?? null, color: picture?.color ?? null };
  const { id, isNew } = await inTransaction(ctx, async (trx) => {
    await lockHash(trx, hash);
    const known = file.isOnce && (await reuseRecord(trx, { channelId: channel.id, path, dir, now }));
    if (known) return { id: known, isNew: false };
    await insertStoredFile(trx, {
      id: newId,
      channel_id: channel.id,
      dir,
      name,
      path,
      hash,
      type,
      size: bytes.length,
      ...drawn,
      uploaded_by: file.uploadedBy ?? null,
      created_at: now,
    });
    return { id: newId, isNew: true };
  });
  try {
    await shop.files.put(path, bytes);
  } catch (error) {
    // with a full disk the database may refuse this too; then the record is removed a day later
    if (isNew) await deleteUnattached(ctx.db, id).catch((err: unknown) => noteRemains(shop, err));
    throw error;
  }
  return { id, path, hash };
}

const noteRemains = ({ log }: BaseShop, err: unknown) =>
  log.error({ err }, "the record of a file that could not be stored remains, and is removed a day later");

type PictureFile = { name: string; alt: string; dir?: string };

/**
 * Stores an owner's picture and returns it in the format of image columns. It is served at /pictures immediately.
 * Errors: file.too_large, file.kind_not_allowed (SVG too), file.too_many_pixels, file.unreadable.
 */
export async function savePicture(ctx: Storing, bytes: Uint8Array, file: PictureFile): Promise<Image> {
  const { id, image } = await storePicture(ctx, bytes, file);
  await markPicturesUsed(ctx.db, [id], ctx.now);
  return image;
}

/**
 * Like `savePicture`, for content that is written later: the picture is removed after a day unless `markPicturesUsed`
 * marks its id.
 */
export async function storePicture(
  ctx: Storing,
  bytes: Uint8Array,
  { name, alt, dir = "imports" }: PictureFile,
): Promise<{ id: string; image: Image }> {
  if (bytes.length > importMax) throw new ShopError("file.too_large", { max: importMax });
  const kind = typeOf(bytes);
  if (!kind?.startsWith("image/")) throw new ShopError("file.kind_not_allowed");
  const picture = await ctx.shop.encodePicture(bytes);
  const { width, height, color, type } = picture;
  const stored = { bytes: picture.bytes, type, reach: "public", dir, name, picture, isOnce: true } as const;
  const { id, path, hash } = await storeFile(ctx, stored);
  return { id, image: { path, hash, alt, width, height, color } };
}

/** Call in the transaction of the content that shows the pictures. */
export async function markPicturesUsed(db: Db, ids: readonly string[], now: Date) {
  if (ids.length > 0) await markAttached(db, ids, now);
}

/** Blocks others that add or remove a file of these bytes until the end of the transaction. */
export const lockPicture = (trx: Db, hash: string) => lockHash(trx, hash);

/**
 * Makes a picture that nothing shows removable by the next sweep; false if it is gone already. Call after `lockPicture`, in
 * the transaction that has looked for what shows it.
 */
export const releasePicture = (trx: Db, channelId: string, path: string) => detachPicture(trx, channelId, path);

/** Marks a private file as attached. Call in the transaction of the row that refers to it. */
export const markFileUsed = (trx: Db, id: string, now: Date) => markAttached(trx, [id], now);
