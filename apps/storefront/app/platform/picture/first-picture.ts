import type { Picture } from "./picture-view.ts";

/** The first picture in the data of blocks, such as a hero's; null if there is none. */
export function firstPicture(data: unknown): Picture | null {
  if (typeof data !== "object" || data === null) return null;
  if ("hash" in data && "path" in data && "width" in data) return data as Picture;
  for (const part of Object.values(data)) {
    const found = firstPicture(part);
    if (found) return found;
  }
  return null;
}
