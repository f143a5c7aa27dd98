import { useSite } from "#app/channel/site/use-site.ts";
import { type PictureFormat, pictureUrl, type PictureWidth, storageUrl } from "./picture-url.ts";
import type { Picture } from "./picture-view.ts";

/** Addresses of pictures as this channel keeps them. */
export function usePictureUrl() {
  const storage = storageUrl(useSite().settings);
  return (picture: Picture, width: PictureWidth, format: PictureFormat = "webp") =>
    pictureUrl(picture, width, format, storage);
}
