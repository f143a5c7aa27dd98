import { type ErrorCode, ShopError } from "@noren/contract/platform/errors.ts";
import { pictureMax } from "@noren/contract/platform/limits.ts";
import { type PictureKind, proposedAlt } from "@noren/contract/product/picture-kind.ts";
import type { ProductPicture } from "@noren/contract/product/product-picture.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { lockPicture, markPicturesUsed, storePicture } from "#api/channel/stored-file/save-picture.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import {
  insertPicture,
  lockPictures,
  type OwnedProduct,
  pictureOfProduct,
  picturesOfProduct,
  writePictureFile,
} from "./product-picture.owner-queries.ts";
import { assertRoom, getOwnedProduct, getVariantName } from "./product-picture.owner-service.ts";

type Ctx = ForStaff<OwnerContext>;
type Stored = Awaited<ReturnType<typeof storePicture>> & { product: OwnedProduct };
type NewPicture = { product: string; file: File; kind?: PictureKind | undefined; variant_id?: string | undefined };
type Replacement = { product: string; picture: string; version: number; file: File };

/** Messages for owners, whose pictures may be larger than visitors' files. */
const wordsForOwners: Partial<Record<ErrorCode, string>> = {
  "file.too_large": "写真が大きすぎます。20MBまでの写真を選んでください。",
  "file.kind_not_allowed": "写真ではないファイルです。JPEG・PNG・WebPの写真を選んでください。",
  "file.unreadable": "写真を読み取れませんでした。ファイルが壊れていないか、お確かめください。",
  "file.too_many_pixels": "写真の縦横が大きすぎます。4,000万画素までに縮めてから選んでください。",
};

/** Refuses a file by its size, before anything is read. Errors: file.unreadable, file.too_large. */
export function assertSize({ size }: File) {
  if (size === 0) throw new ShopError("file.unreadable", {}, {}, "中身のないファイルです。写真を選び直してください。");
  if (size > pictureMax) throw new ShopError("file.too_large", {}, {}, wordsForOwners["file.too_large"]);
}

/**
 * Stores a picture's file outside of the transaction that shows it: decoding takes a quarter of a second, and a process
 * that ends in between leaves a file that is removed after a day.
 */
export async function storeOwnersPicture(ctx: Ctx, channelId: string, file: File) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await storePicture({ ...ctx, channel: { id: channelId } }, bytes, { name: plainName(file.name), alt: "" });
  } catch (error) {
    const words = error instanceof ShopError ? wordsForOwners[error.code] : undefined;
    throw words ? new ShopError((error as ShopError).code, {}, {}, words) : error;
  }
}

const nameMax = 100;
/** A file name without folders and control characters. */
const plainName = (name: string) =>
  name
    .slice(-1000)
    .toWellFormed()
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .slice(-nameMax) || "写真";

export async function prepareNewPicture(ctx: Ctx, { product: id, file, variant_id }: NewPicture): Promise<Stored> {
  assertSize(file);
  const product = await getOwnedProduct(ctx, id);
  await getVariantName(ctx.db, id, variant_id || null);
  await assertRoom(ctx.db, id, variant_id || null);
  return { ...(await storeOwnersPicture(ctx, product.channel_id, file)), product };
}

/** Adds a picture after the others. Errors: product.picture_doubled, if the product shows the same file already. */
export async function addPicture(
  ctx: Ctx,
  { kind = "front", variant_id }: NewPicture,
  { id: fileId, image, product }: Stored,
): Promise<ProductPicture> {
  const variantId = variant_id || null;
  return inTransaction(ctx, async (trx) => {
    await lockPictures(trx, product.id);
    await lockPicture(trx, image.hash);
    const pictures = await picturesOfProduct(trx, product.id);
    assertNotDoubled(pictures, image.hash);
    await assertRoom(trx, product.id, variantId);
    const named = await getVariantName(trx, product.id, variantId);
    const id = uuidv7(ctx.now);
    const own = { ...image, id, kind, variant_id: variantId, focus_x: 50, focus_y: 50 };
    await insertPicture(trx, { ...own, alt: proposedAlt([product.name, named], kind).slice(0, 200), product });
    await markPicturesUsed(trx, [fileId], ctx.now);
    return (await pictureOfProduct(trx, product.id, id))!;
  });
}

function assertNotDoubled(pictures: readonly ProductPicture[], hash: string) {
  const at = pictures.findIndex((picture) => picture.hash === hash);
  if (at < 0) return;
  const words = `同じ写真が、もうこの商品の${at + 1}枚目にあります。`;
  throw new ShopError("product.picture_doubled", { picture: pictures[at]!.id }, {}, words);
}

export async function prepareReplacement(ctx: Ctx, { product: id, picture, file }: Replacement): Promise<Stored> {
  assertSize(file);
  const product = await getOwnedProduct(ctx, id);
  const found = isUuid(picture) && (await pictureOfProduct(ctx.db, id, picture));
  if (!found) throw new ShopError("product.picture_not_found");
  return { ...(await storeOwnersPicture(ctx, product.channel_id, file)), product };
}

/** Errors: product.picture_not_found, common.changed_meanwhile, product.picture_doubled. */
export async function replacePicture(
  ctx: Ctx,
  { picture, version }: Replacement,
  { id: fileId, image, product }: Stored,
): Promise<ProductPicture> {
  return inTransaction(ctx, async (trx) => {
    await lockPictures(trx, product.id);
    await lockPicture(trx, image.hash);
    const pictures = await picturesOfProduct(trx, product.id);
    const standing = pictures.find(({ id }) => id === picture);
    if (!standing) throw new ShopError("product.picture_not_found");
    if (standing.hash === image.hash) return standing;
    assertNotDoubled(pictures, image.hash);
    if (!(await writePictureFile(trx, { product: product.id, picture, version }, image)))
      throw changedMeanwhile({ version: standing.version, fields: {} });
    await markPicturesUsed(trx, [fileId], ctx.now);
    return (await pictureOfProduct(trx, product.id, picture))!;
  });
}
