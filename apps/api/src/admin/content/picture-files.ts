import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Image } from "@noren/contract/platform/shapes.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import { storePicture } from "#api/channel/stored-file/save-picture.ts";
import { readPicture } from "./content-folder.ts";

/** A picture, or why it cannot be used, in Japanese. */
export type TakenPicture = Omit<Image, "alt"> | string;

/**
 * Encodes a picture again and stores it under its hash; a trial only encodes. `stored` collects the ids of files to
 * mark as used.
 */
export async function takePicture(
  shop: OwnerShop,
  channel: Pick<Channel, "id">,
  { bytes, name, isTrial, stored }: { bytes: Buffer; name: string; isTrial: boolean; stored: string[] },
): Promise<TakenPicture> {
  try {
    if (!isTrial) {
      const ctx = { shop, db: shop.db, now: shop.clock(), actor: shop.actor, channel };
      const { id, image } = await storePicture(ctx, bytes, { name, alt: "" });
      stored.push(id);
      return image;
    }
    const { width, height, color } = await shop.encodePicture(bytes);
    return { path: name, hash: "", width, height, color };
  } catch (error) {
    if (error instanceof ShopError) return `画像「${name}」: ${error.message}`;
    throw error;
  }
}

export type ReadPictureFile = (path: string) => Promise<TakenPicture>;

/** Stores each picture of the folder once, however often it is shown. */
export function createPictureReader(
  root: string,
  save: (bytes: Buffer, name: string) => Promise<TakenPicture>,
): ReadPictureFile {
  const stored = new Map<string, Promise<TakenPicture>>();
  return (path) => {
    let one = stored.get(path);
    if (!one) {
      one = readPicture(root, path).then((found) => (typeof found === "string" ? found : save(found, path)));
      stored.set(path, one);
    }
    return one;
  };
}
