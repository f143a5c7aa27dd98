import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Draw } from "../pictures/drawing-process.ts";
import { type IconKind, iconSvg } from "./icon-svg.ts";
import type { LookColors } from "../looks/look-colors.ts";

/** By the last segment of its address. */
export const icons: Readonly<Record<string, { width: number; kind: IconKind }>> = {
  "app-icon-192.png": { width: 192, kind: "any" },
  "app-icon-512.png": { width: 512, kind: "any" },
  "app-icon-maskable-512.png": { width: 512, kind: "maskable" },
  // iOS rounds the corners itself, and shows black where there is nothing
  "apple-touch-icon.png": { width: 180, kind: "maskable" },
};

type Icon = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Some kilobytes each, four for each channel. */
const max = 200;

/** Draws icons once and keeps them in memory; undefined where one cannot be drawn. */
export function createIcons(draw: Draw) {
  const drawn = new LRUCache<string, Promise<Icon | undefined>>({ max });
  return function iconOf(name: string, mark: string, colors: LookColors): Promise<Icon | undefined> {
    const { width, kind } = icons[name]!;
    const svg = iconSvg(mark, colors, kind);
    const hash = createHash("sha256").update(`${width} ${svg}`).digest("hex").slice(0, 16);
    const known = drawn.get(hash);
    if (known) return known;
    const icon = draw({ width, format: "png", bytes: Buffer.from(svg) }).then(
      (bytes) => (bytes.length > 0 ? { bytes: new Uint8Array(bytes), etag: `"${hash}"` } : undefined),
      () => undefined,
    );
    drawn.set(hash, icon);
    // the next request draws it again
    void icon.then((one) => one ?? drawn.delete(hash));
    return icon;
  };
}
