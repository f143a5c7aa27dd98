import type { Image } from "@noren/contract/platform/shapes.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import { isStoredPath } from "#api/platform/files/file-port.ts";
import { basename, extname } from "node:path";
import { createPictureReader, takePicture, type TakenPicture } from "../content/picture-files.ts";

export type StoredPicture = Omit<Image, "alt">;

/** Pictures in the owner's folder; those named in a file are read while it is checked. */
export type PictureFiles = {
  /** The picture with this name, or why it cannot be used. */
  take: (name: string) => Promise<TakenPicture>;
  /** Ids of the stored files; the caller marks them as used when rows show them. */
  stored: readonly string[];
  /** From now on returns only pictures already read: within a transaction the embedded database cannot store others. */
  close: () => void;
};

export function openPictureFiles(
  shop: OwnerShop,
  channel: Channel,
  { root, isTrial }: { root: string; isTrial: boolean },
): PictureFiles {
  const stored: string[] = [];
  const taken = new Map<string, TakenPicture>();
  const read = createPictureReader(root, (bytes, name) => takePicture(shop, channel, { bytes, name, isTrial, stored }));
  let isClosed = false;
  return {
    stored,
    close: () => void (isClosed = true),
    async take(name) {
      const known = taken.get(name);
      if (known) return known;
      if (isClosed) return `画像「${name}」は、ほかの変更と重なったため読めませんでした。もう一度取り込んでください。`;
      const picture = await read(name);
      taken.set(name, picture);
      return picture;
    },
  };
}

/** Name of a stored picture in a file. A picture that was not imported (a demo's drawing) is named by its path. */
export const pictureName = ({ path, hash }: Pick<Image, "path" | "hash">): string =>
  isStoredPath(path) ? `${hash.slice(0, 16)}${extname(basename(path))}` : path;
