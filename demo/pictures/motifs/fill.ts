import { dark, light, lightness, mix } from "../draw/color.ts";
import { open, type Point, polygon } from "../draw/path.ts";
import { fine, n, type Sheet } from "../draw/sheet.ts";
import type { MotifName } from "../picture-types.ts";
import type { Ink, Mark } from "./motif.ts";
import { tileOf } from "./tiles.ts";

export type Inks = Readonly<Record<Ink, string>>;

/** The colour on its ground, as dyers reserve white; on pale cloth the pattern is the darker one. */
export function inksOf(color: string, accent: string): Inks {
  if (lightness(color) > 0.82) {
    const main = lightness(accent) < 0.7 ? accent : dark(color, 0.24);
    return { ground: color, main, second: mix(color, main, 0.5) };
  }
  return { ground: color, main: accent, second: mix(color, accent, 0.55) };
}

/** Pattern on white: what is dyed is the colour, the cloth stays as it is. */
export const reversed = ({ ground, main }: Inks): Inks => ({ ground: main, main: ground, second: light(ground, 0.45) });

interface FillOptions {
  readonly scale?: number;
  readonly turn?: number;
  readonly x?: number;
  readonly y?: number;
  /** A full transform instead, for a surface seen at an angle. */
  readonly matrix?: string;
  readonly hasGround?: boolean;
}

/** A paint of the pattern, for cloth and paper. */
export function motifFill(sheet: Sheet, motif: MotifName, inks: Inks, options: FillOptions = {}): string {
  const { scale = 1, turn = 0, x = 0, y = 0, hasGround = true } = options;
  if (motif === "plain") return hasGround ? inks.ground : "none";
  const tile = tileOf(motif);
  const transform = options.matrix ?? `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${fine(scale)})`;
  const ground = hasGround ? `<rect width="${n(tile.width)}" height="${n(tile.height)}" fill="${inks.ground}"/>` : "";
  const id = sheet.define(
    (name) =>
      `<pattern id="${name}" width="${fine(tile.width)}" height="${fine(tile.height)}" patternUnits="userSpaceOnUse" patternTransform="${transform}">` +
      `${ground}${marksOf(tile.marks, inks)}</pattern>`,
  );
  return `url(#${id})`;
}

/** Marks as few paths: those that look the same are drawn together, in the order of their first. */
export function marksOf(marks: readonly Mark[], inks: Inks, map: (point: Point) => Point = (point) => point): string {
  const grouped = new Map<string, string>();
  for (const mark of marks) {
    const attributes = mark.fill
      ? `fill="${inks[mark.fill]}"`
      : `fill="none" stroke="${inks[mark.stroke ?? "main"]}" stroke-width="${n(mark.width ?? 2)}" stroke-linecap="round" stroke-linejoin="round"` +
        (mark.dash ? ` stroke-dasharray="${n(mark.dash[0])} ${n(mark.dash[1])}"` : "");
    const points = mark.points.map(map);
    grouped.set(attributes, (grouped.get(attributes) ?? "") + (mark.isClosed ? polygon(points) : open(points)));
  }
  return [...grouped].map(([attributes, d]) => `<path d="${d}" ${attributes}/>`).join("");
}
