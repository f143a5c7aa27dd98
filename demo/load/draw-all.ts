import { createHash } from "node:crypto";
import type { DemoProduct } from "../demo-types.ts";
import { demoFile, type DemoFileName } from "../files/demo-files.ts";
import { picturesOf } from "../pictures/picture-of.ts";
import type { DrawnPicture, PictureKind } from "../pictures/picture-types.ts";

/** Where the originals of pictures go. */
export interface FilePort {
  put(path: string, bytes: Uint8Array): Promise<void>;
}

/** A picture as rows name it; the drawing itself lies in the files. */
export interface StoredPicture {
  path: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
  color: string;
}

type PictureBytes = Omit<StoredPicture, "hash"> & { bytes: Buffer };

interface StoredProductPicture extends StoredPicture {
  kind: PictureKind;
  variantCode: string | undefined;
}

/** Puts drawings among the files, each once though many channels show it, and gives what rows say of them. */
export function pictureStore(files: FilePort) {
  const pictures = new Map<string, StoredPicture>();
  const ofProducts = new Map<string, StoredProductPicture[]>();

  const keep = ({ svg, ...picture }: DrawnPicture) => keepBytes({ ...picture, bytes: Buffer.from(svg) });

  async function keepBytes({ path, bytes, alt, width, height, color }: PictureBytes): Promise<StoredPicture> {
    const before = pictures.get(path);
    if (before) return before;
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const stored = { path, hash, alt, width, height, color };
    pictures.set(path, stored);
    await files.put(path, bytes);
    return stored;
  }

  return {
    count: () => pictures.size,
    keep,
    keepFile: async (name: DemoFileName) => keepBytes(await demoFile(name)),
    async keepProduct(product: DemoProduct): Promise<StoredProductPicture[]> {
      const before = ofProducts.get(product.key);
      if (before) return before;
      const drawn = picturesOf(product).map(async (picture) => ({
        ...(await keep(picture)),
        kind: picture.kind,
        variantCode: picture.variantCode,
      }));
      const stored = await Promise.all(drawn);
      ofProducts.set(product.key, stored);
      return stored;
    },
  };
}

export type PictureStore = ReturnType<typeof pictureStore>;
