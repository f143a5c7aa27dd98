import { useSiteBase } from "../site/site-base.ts";
import { type PictureFormat, pictureUrl, type PictureWidth, storageUrl } from "./picture-url.ts";
import type { Picture } from "./picture-view.ts";

export function usePictureUrl() {
  const storage = storageUrl(useSiteBase().settings);
  return (picture: Picture, width: PictureWidth, format: PictureFormat = "webp") =>
    pictureUrl(picture, width, format, storage);
}
