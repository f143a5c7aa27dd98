import { type Profile, radiusAt, tilt } from "../draw/lathe.ts";
import { open, type Point } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import type { MotifName } from "../picture-types.ts";
import { type Inks, marksOf } from "./fill.ts";
import type { Mark } from "./motif.ts";
import { tileOf } from "./tiles.ts";

/** Where a point of a wrapped pattern is seen: angle around (0 is to the camera), height above the foot. */
const seen = (profile: Profile, angle: number, height: number): Point => {
  const radius = radiusAt(profile, height);
  return [radius * Math.sin(angle), -height + radius * tilt * Math.cos(angle)];
};

/** A pattern painted around a turned body, drawn narrower towards both sides as the eye sees it. */
export function aroundBody(
  profile: Profile,
  motif: MotifName,
  inks: Inks,
  { low, high, around, turn = 0 }: { low: number; high: number; around: number; turn?: number },
): string {
  if (motif === "plain") return "";
  const tile = tileOf(motif);
  const total = Math.max(...profile.map(([, h]) => h));
  const [from, to] = [total * low, total * high];
  const widest = Math.max(...profile.map(([r]) => r));
  const scale = (2 * Math.PI * widest) / around / tile.width;
  const rows = Math.ceil((to - from) / (tile.height * scale));
  const marks: Mark[] = [];
  const half = Math.ceil(around / 4) + 1;
  for (let column = -half; column < half; column++) {
    for (let row = 0; row < rows; row++) {
      for (const mark of tile.marks) {
        const points = mark.points.map(([x, y]): Point => {
          const angle = ((x / tile.width + column + turn) * 2 * Math.PI) / around;
          return [angle, to - (y + row * tile.height) * scale];
        });
        if (points.some(([angle, h]) => Math.abs(angle) > 1.62 || h < from - 1 || h > to + 1)) continue;
        marks.push({ ...mark, points, width: (mark.width ?? 2) * scale });
      }
    }
  }
  return marksOf(thinned(marks), inks, ([angle, height]) => {
    // half a pixel is near enough for what a brush has drawn, and shorter to write
    const [x, y] = seen(profile, angle, height);
    return [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
  });
}

/** Fewer points than cloth needs; on a cup the eye does not miss them. */
function thinned(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => {
    const max = mark.points.length > 24 ? 16 : 5;
    if (mark.points.length <= max + 1) return mark;
    const step = (mark.points.length - 1) / max;
    return { ...mark, points: Array.from({ length: max + 1 }, (_, index) => mark.points[Math.round(index * step)]!) };
  });
}

/** A painted line around the body. */
export function aroundRing(profile: Profile, share: number, color: string, width: number): string {
  const height = share * Math.max(...profile.map(([, h]) => h));
  const points = Array.from({ length: 21 }, (_, index) => seen(profile, (index / 20 - 0.5) * Math.PI, height));
  return `<path d="${open(points)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`;
}
