import type { LookColors } from "../looks/look-colors.ts";

/** `maskable`: a launcher cuts a shape of its own out of it; only the inner four fifths are sure to be seen. */
export type IconKind = "any" | "maskable";

const size = 512;
/** The part of the side that the mark takes. */
const share: Record<IconKind, number> = { any: 0.68, maskable: 0.56 };

/** The look's own mark, in the channel's colours, in the middle of a tile of the page's ground. */
export function iconSvg(mark: string, { surface, ink, accent }: LookColors, kind: IconKind): string {
  const [, box = "0 0 48 40", inner = ""] = /^<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/s.exec(mark) ?? [];
  const [, , width = 48, height = 40] = box.split(" ").map(Number);
  const scale = (size * share[kind]) / Math.max(width, height);
  const [x, y] = [(size - width * scale) / 2, (size - height * scale) / 2];
  const drawn = inner
    .replaceAll("var(--accent)", accent)
    .replaceAll("var(--surface)", surface)
    .replaceAll("currentColor", ink);
  const corner = kind === "any" ? 96 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${surface}"/><g color="${ink}" transform="translate(${x} ${y}) scale(${scale})">${drawn}</g></svg>`;
}
