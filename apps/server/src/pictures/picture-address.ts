export const widths = [160, 320, 400, 480, 640, 800, 960, 1280] as const;
export const formats = { webp: "image/webp", jpeg: "image/jpeg" } as const;

export type PictureFormat = keyof typeof formats;
export type PictureAddress = { format: PictureFormat; width: number; hash: string; path: string };

/** A folder or file name of an original: no leading dot, which excludes hidden files and `..`. */
const segment = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u;
const hashShape = /^[0-9a-f]{12,64}$/;

/** Parses `/pictures/<format>/<width>/<hash>/<path>`; undefined for any other address. */
export function readPictureAddress(pathname: string): PictureAddress | undefined {
  const [, root, format = "", width, hash = "", ...rest] = pathname.split("/");
  const names = rest.map(decoded);
  if (root !== "pictures" || !Object.hasOwn(formats, format) || !hashShape.test(hash)) return undefined;
  if (names.length === 0 || !names.every((name) => name !== undefined && segment.test(name))) return undefined;
  const known = widths.find((one) => String(one) === width);
  return known && { format: format as PictureFormat, width: known, hash, path: names.join("/") };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
