import type { Picture } from "./picture-view.ts";

const pictureFormats = ["webp", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths that the server makes. */
const pictureWidths = [160, 320, 400, 480, 640, 800, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * `/pictures/webp/640/<hash>/<path>`, after SITE.STORAGE_URL if the shop's files are on another host (THEME-17). The
 * hash is that of the picture's content, so the picture of an address never changes.
 */
export function pictureUrl(picture: Picture, width: PictureWidth, format: PictureFormat, storage: string): string {
  const path = encodeURIComponent(picture.path).replaceAll("%2F", "/");
  return `${storage.replace(/\/$/, "")}/pictures/${format}/${width}/${picture.hash}/${path}`;
}

/** Prefix of stored files: the setting, else nothing (files are served at the root of every channel). */
export function storageUrl(settings: Record<string, unknown>): string {
  const value = settings["SITE.STORAGE_URL"];
  return typeof value === "string" ? value : "";
}
