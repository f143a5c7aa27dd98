import type { LookColors } from "../looks/look-colors.ts";

/** `maskable`: launchers crop it to their own shape; only the inner four fifths are always visible. */
export type IconKind = "any" | "maskable";

const size = 512;
/** Size of the mark as a fraction of the icon's side. */
const share: Record<IconKind, number> = { any: 0.68, maskable: 0.56 };

/** The look's mark in the channel's colours, centred on the page's background colour. */
export function iconSvg(mark: string, { surface, ink, accent }: LookColors, kind: IconKind): string {
  const { box, inner } = partsOf(mark);
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

const boxStart = 'viewBox="';

/** The mark's viewBox and its content. */
function partsOf(mark: string): { box: string; inner: string } {
  const at = mark.indexOf(boxStart);
  const from = at + boxStart.length;
  const box = at < 0 ? "0 0 48 40" : mark.slice(from, mark.indexOf('"', from));
  return { box, inner: mark.slice(mark.indexOf(">") + 1, mark.lastIndexOf("</svg>")) };
}
