import { ShopError } from "@noren/contract/platform/errors.ts";
import { picturesMax } from "@noren/contract/product/picture-kind.ts";
import { isSameValue } from "@noren/contract/platform/merge-fields.ts";
import type { Edit } from "@noren/contract/platform/version.ts";
import type { PictureFields, ProductPictures } from "@noren/contract/product/product-picture.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { lockPicture } from "#api/channel/stored-file/save-picture.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { isStoredPath } from "#api/platform/files/file-port.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile, saveEdit } from "#api/platform/version/save-edit.ts";
import {
  countPictures,
  deletePicture,
  hasFile,
  insertRemoved,
  lockPictures,
  type OwnedProduct,
  ownedProduct,
  pictureOfProduct,
  picturesOfProduct,
  removedPicture,
  storedPictureFields,
  variantNames,
  writeOrder,
  writePictureFields,
} from "./product-picture.owner-queries.ts";

type Ctx = ForStaff<OwnerContext>;
type Named = { product: string; picture: string };

/** Milliseconds for which a removed picture can be restored. */
const restorableFor = 24 * 3_600_000;

/** The product, if it is in a channel in which the caller has the call's right. Errors: product.not_found. */
export async function getOwnedProduct({ db, channels }: Ctx, id: string): Promise<OwnedProduct> {
  const ids = channels.map((channel) => channel.id);
  const found = isUuid(id) && ids.length > 0 ? await ownedProduct(db, id, ids) : undefined;
  if (!found) throw new ShopError("product.not_found");
  return found;
}

export async function listPictures(ctx: Ctx, id: string): Promise<ProductPictures> {
  const { channel_id, code, name } = await getOwnedProduct(ctx, id);
  return {
    product: id,
    code,
    name,
    channel: ctx.channels.find((channel) => channel.id === channel_id)!.code,
    variants: await variantNames(ctx.db, id),
    pictures: await picturesOfProduct(ctx.db, id),
    may_edit: mayIn(ctx.staff, "catalogue.edit", channel_id),
  };
}

type Sorting = { product: string; sorted: readonly string[]; before: readonly string[] };

/**
 * Sorts the pictures; front views come first, as in the shop. Errors: common.changed_meanwhile, if they are no longer in
 * the order that was read; common.invalid_input, if a picture is missing or doubled.
 */
export async function sortPictures(ctx: Ctx, { product, sorted, before }: Sorting) {
  await getOwnedProduct(ctx, product);
  await inTransaction(ctx, async (trx) => {
    await lockPictures(trx, product);
    const pictures = await picturesOfProduct(trx, product);
    const standing = pictures.map(({ id }) => id);
    const isFront = new Set(pictures.flatMap(({ id, kind }) => (kind === "front" ? [id] : [])));
    const wanted = [...sorted.filter((id) => isFront.has(id)), ...sorted.filter((id) => !isFront.has(id))];
    if (isSameValue(wanted, standing)) return;
    if (!isSameValue(before, standing))
      throw changedMeanwhile({ fields: { sorted: { base: before, theirs: standing, yours: sorted } } });
    if (!isSameValue(wanted.toSorted(), standing.toSorted()))
      throw new ShopError("common.invalid_input", {}, { sorted: ["すべての写真を、一度ずつ並べてください。"] });
    await writeOrder(trx, product, wanted);
  });
  return {};
}

/** Saves an edit and returns the picture's new version. Errors: product.picture_not_found, product.picture_limit. */
export async function savePictureFields(ctx: Ctx, named: Named, edit: Edit<PictureFields>) {
  await getOwnedProduct(ctx, named.product);
  if (!isUuid(named.picture)) throw new ShopError("product.picture_not_found");
  return inTransaction(ctx, async (trx) => {
    await lockPictures(trx, named.product);
    const { variant_id } = edit.values;
    if (variant_id !== undefined) await assertVariant(trx, named, variant_id);
    const version = await saveEdit(edit, {
      write: ({ version: read, values }) => writePictureFields(trx, named, values, read),
      read: () => storedPictureFields(trx, named),
    });
    if (version === undefined) throw new ShopError("product.picture_not_found");
    return { version };
  });
}

/** The variant is of the product and has room for one more picture. */
async function assertVariant(trx: Db, { product, picture }: Named, variantId: string | null) {
  await getVariantName(trx, product, variantId);
  const stored = await pictureOfProduct(trx, product, picture);
  if (stored?.variant_id === variantId) return;
  await assertRoom(trx, product, variantId);
}

/** Errors: product.variant_not_found. */
export async function getVariantName(db: Db, product: string, variantId: string | null): Promise<string | null> {
  if (variantId === null) return null;
  const found = (await variantNames(db, product)).find(({ id }) => id === variantId);
  if (!found) throw new ShopError("product.variant_not_found");
  return found.name;
}

export async function assertRoom(trx: Db, product: string, variantId: string | null) {
  if ((await countPictures(trx, product, variantId)) >= picturesMax) throw new ShopError("product.picture_limit");
}

/** Removes a picture; one that is already gone is removed. Errors: common.changed_meanwhile. */
export async function removePicture(ctx: Ctx, { product, picture, version }: Named & { version: number }) {
  await getOwnedProduct(ctx, product);
  if (!isUuid(picture)) throw new ShopError("product.picture_not_found");
  await inTransaction(ctx, async (trx) => {
    await lockPictures(trx, product);
    if (await deletePicture(trx, { product, picture, version, now: ctx.now })) return;
    const stored = await storedPictureFields(trx, { product, picture });
    if (stored) throw changedMeanwhile({ version: stored.version, fields: {} });
    throw new ShopError("product.picture_not_found");
  });
  return {};
}

/**
 * Restores a removed picture with its description, place and focal point; one that is there already stays. Errors:
 * product.picture_not_found, after a day or if its file was deleted meanwhile; product.picture_limit.
 */
export async function restorePicture(ctx: Ctx, { product, picture }: Named) {
  const { channel_id } = await getOwnedProduct(ctx, product);
  const since = new Date(ctx.now.getTime() - restorableFor);
  if (!isUuid(picture)) throw new ShopError("product.picture_not_found");
  await inTransaction(ctx, async (trx) => {
    await lockPictures(trx, product);
    if (await pictureOfProduct(trx, product, picture)) return;
    const removed = await removedPicture(trx, { product, picture, since });
    if (removed) await lockPicture(trx, removed.hash);
    if (!removed || (isStoredPath(removed.path) && !(await hasFile(trx, channel_id, removed.path))))
      throw new ShopError("product.picture_not_found");
    await assertRoom(trx, product, removed.product_id);
    await insertRemoved(trx, removed);
  });
  return {};
}
