import { createHash } from "node:crypto";
import type { DemoProduct } from "../demo-types.ts";
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

interface StoredProductPicture extends StoredPicture {
  kind: PictureKind;
  variantCode: string | undefined;
}

/** Puts drawings among the files, each once though many channels show it, and gives what rows say of them. */
export function pictureStore(files: FilePort) {
  const pictures = new Map<string, StoredPicture>();
  const ofProducts = new Map<string, StoredProductPicture[]>();

  async function keep({ path, svg, alt, width, height, color }: DrawnPicture): Promise<StoredPicture> {
    const before = pictures.get(path);
    if (before) return before;
    const bytes = Buffer.from(svg);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const stored = { path, hash, alt, width, height, color };
    pictures.set(path, stored);
    await files.put(path, bytes);
    return stored;
  }

  return {
    count: () => pictures.size,
    keep,
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
