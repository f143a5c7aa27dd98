import { randomUUID } from "node:crypto";
import type { Image } from "@noren/contract/platform/shapes.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { typeOf } from "#api/platform/files/file-kind.ts";
import { type EncodedPicture, type FileType, type Reach, storedAs } from "#api/platform/files/file-port.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { BaseShop } from "#api/platform/context.ts";
import { deleteUnattached, insertStoredFile, lockHash, markAttached, reuseRecord } from "./stored-file.queries.ts";

/** Max bytes of a picture that an owner imports. */
export const importMax = 20 * 1024 * 1024;

/** What storing needs of a call, a command or a job. */
export type Storing = Acting & { shop: BaseShop; now: Date; channel: { id: string } };

export type NewFile = {
  bytes: Uint8Array;
  type: FileType;
  reach: Reach;
  dir: string;
  /** As its sender calls it. */
  name: string;
  picture?: EncodedPicture;
  /** One record stands for the same bytes in the channel, however often they are stored: an owner's pictures. */
  isOnce?: boolean;
  uploadedBy?: string | undefined;
};

/**
 * Stores the record, then the bytes: who is killed between leaves a record that nothing is attached to, which is removed
 * a day later. The lock makes a removal of the same bytes come before or after the record.
 */
export async function storeFile(ctx: Storing, file: NewFile): Promise<{ id: string; path: string; hash: string }> {
  const { shop, now, channel } = ctx;
  const { bytes, type, reach, dir, name, picture } = file;
  // unlike other ids it is a key: who knows it may attach the file
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
    // where the disk has no room for the file, the database may have none for this: the record goes a day later, then
    if (isNew) await deleteUnattached(ctx.db, id).catch((err: unknown) => noteRemains(shop, err));
    throw error;
  }
  return { id, path, hash };
}

const noteRemains = ({ log }: BaseShop, err: unknown) =>
  log.error({ err }, "the record of a file that could not be stored remains, and is removed a day later");

type PictureFile = { name: string; alt: string; dir?: string };

/**
 * Stores a picture of the owner's and answers it as rows name it (`image jsonb`). It is drawn at once at /pictures. Refuses
 * by code: file.too_large, file.kind_not_allowed (SVG too), file.too_many_pixels, file.unreadable.
 */
export async function savePicture(ctx: Storing, bytes: Uint8Array, file: PictureFile): Promise<Image> {
  const { id, image } = await storePicture(ctx, bytes, file);
  await markPicturesUsed(ctx.db, [id], ctx.now);
  return image;
}

/** As `savePicture`, for what is written later: the picture is removed a day later unless `markPicturesUsed` names its id. */
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

/** Within the transaction of what shows them. */
export async function markPicturesUsed(db: Db, ids: readonly string[], now: Date) {
  if (ids.length > 0) await markAttached(db, ids, now);
}

/** A file that only its owner's call answers. Within the transaction of what names it. */
export const markFileUsed = (trx: Db, id: string, now: Date) => markAttached(trx, [id], now);
