import type { Image } from "@noren/contract/platform/shapes.ts";

type Width = 160 | 320 | 640;

/** Address of a stored picture, of this host; the hash is that of its content. */
export const pictureUrl = ({ path, hash }: Pick<Image, "path" | "hash">, width: Width): string =>
  `/pictures/webp/${width}/${hash}/${encodeURIComponent(path).replaceAll("%2F", "/")}`;
