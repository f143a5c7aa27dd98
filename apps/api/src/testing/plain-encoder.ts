import { ShopError } from "@noren/contract/platform/errors.ts";
import { typeOf } from "#api/platform/files/file-kind.ts";
import type { PictureEncoder, PictureType } from "#api/platform/files/file-port.ts";

/** Stores a picture as it is. The server's encoder, which decodes it, has tests of its own. */
export const plainEncoder: PictureEncoder = async (bytes) => {
  const type = typeOf(bytes);
  if (!type?.startsWith("image/")) throw new ShopError("file.unreadable");
  return { bytes: new Uint8Array(bytes), type: type as PictureType, width: 4, height: 3, color: "#336699" };
};
