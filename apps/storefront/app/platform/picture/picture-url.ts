import type { Picture } from "./picture-view.ts";

const pictureFormats = ["webp", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The widths the server makes. */
const pictureWidths = [160, 320, 400, 480, 640, 800, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * `/pictures/webp/640/<hash>/<path>`; where the shop's files lie elsewhere, SITE.STORAGE_URL stands before it
 * (THEME-17). The hash is of the picture's content, so an address never means two pictures.
 */
export function pictureUrl(picture: Picture, width: PictureWidth, format: PictureFormat, storage: string): string {
  const path = encodeURIComponent(picture.path).replaceAll("%2F", "/");
  return `${storage.replace(/\/$/, "")}/pictures/${format}/${width}/${picture.hash}/${path}`;
}

/** Before stored files: the setting, else nothing (they are served at the root of every channel). */
export function storageUrl(settings: Record<string, unknown>): string {
  const value = settings["SITE.STORAGE_URL"];
  return typeof value === "string" ? value : "";
}
