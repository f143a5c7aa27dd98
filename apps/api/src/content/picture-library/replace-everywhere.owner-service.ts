import type { pictureLibrary } from "@noren/contract/content/picture-library.owner.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { rights } from "@noren/contract/platform/rights.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { lockPicture, markPicturesUsed, type storePicture } from "#api/channel/stored-file/save-picture.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { assertSize, storeOwnersPicture } from "#api/product/picture/new-picture.owner-service.ts";
import { getPictureRow } from "./picture-library.owner-service.ts";
import {
  lockLibrary,
  replaceInContent,
  replaceInImages,
  replaceInOffers,
  replaceInProducts,
  replaceInTexts,
} from "./replace-everywhere.owner-queries.ts";

type Ctx = ForStaff<OwnerContext>;
type Replacement = Parsed<(typeof pictureLibrary)["replace"]>;
type Stored = Awaited<ReturnType<typeof storePicture>> & { channel: Channel };

export async function prepareReplacement(ctx: Ctx, { channel, hash, file }: Replacement): Promise<Stored> {
  assertSize(file);
  const own = chosenChannels(ctx, channel)[0]!;
  const { contents } = await getPictureRow(ctx.db, own.id, hash);
  assertMayEditContent(ctx, own, contents);
  return { ...(await storeOwnersPicture(ctx, own.id, file)), channel: own };
}

/** Errors: picture.not_found; staff.forbidden, if content shows it and the caller may not change content. */
export async function replaceEverywhere(ctx: Ctx, { hash }: Replacement, { id, image, channel }: Stored) {
  return inTransaction(ctx, async (trx) => {
    await lockLibrary(trx, channel.id);
    await lockPicture(trx, image.hash);
    const from = await getPictureRow(trx, channel.id, hash);
    const { products, contents, elsewhere } = from;
    assertMayEditContent(ctx, channel, contents);
    if (image.path !== from.path) {
      const places = { channelId: channel.id, from, to: image, now: ctx.now };
      await replaceInProducts(trx, places);
      await replaceInContent(trx, places);
      await replaceInImages(trx, places);
      await replaceInOffers(trx, places);
      await replaceInTexts(trx, places);
    }
    await markPicturesUsed(trx, [id], ctx.now);
    return { hash: image.hash, products, contents, elsewhere };
  });
}

function assertMayEditContent({ staff }: Ctx, channel: Channel, contents: number) {
  if (contents === 0 || mayIn(staff, "content.edit", channel.id)) return;
  throw new ShopError("staff.forbidden", { right: "content.edit", words: rights["content.edit"] });
}
