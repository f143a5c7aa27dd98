import { ShopError } from "@noren/contract/platform/errors.ts";
import { typeOf } from "#api/platform/files/file-kind.ts";
import type { PictureEncoder, PictureType } from "#api/platform/files/file-port.ts";

/** Takes a picture as it is; the server's encoder, with tests of its own, decodes it. */
export const plainEncoder: PictureEncoder = async (bytes) => {
  const type = typeOf(bytes);
  if (!type?.startsWith("image/")) throw new ShopError("file.unreadable");
  return { bytes: new Uint8Array(bytes), type: type as PictureType, width: 4, height: 3, color: "#336699" };
};
