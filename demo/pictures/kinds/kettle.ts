import { dark, light, mix } from "../draw/color.ts";
import { type Profile, radiusAt, tilt, turned, turnedBody } from "../draw/lathe.ts";
import { blur, group, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, type Point } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb, tube } from "../draw/tube.ts";
import type { DrawThing } from "./kind.ts";
import { thingOf } from "./bowl.ts";

/** An iron kettle with a bail; hail-stones stand in rows on its shoulder. */
export const kettle: DrawThing = (sheet, look) => {
  const profile: Profile =
    look.form === "flat"
      ? turned([
          [150, 0],
          [176, 14],
          [262, 84],
          [272, 128],
          [214, 206],
          [120, 240],
          [112, 256],
        ])
      : turned([
          [150, 0],
          [168, 12],
          [230, 90],
          [250, 180],
          [228, 264],
          [150, 316],
          [112, 322],
          [110, 340],
        ]);
  const top = profile.at(-1)![1];
  const iron = grain(sheet, "iron", 1.1);
  const hail = look.form === "arare" ? hailstones(sheet, profile, look.color) : "";
  const spout = limb(
    sheet,
    [
      [-206, -190],
      [-268, -236],
      [-306, -306],
    ],
    [110, 64, 46],
    look.color,
    0.25,
  );
  const lidShape = turned([
    [108, 0],
    [104, 12],
    [60, 32],
    [26, 36],
    [16, 42],
    [26, 58],
    [30, 74],
    [14, 90],
    [4, 92],
  ]);
  const bail: Point[] = [
    [-128, -top + 18],
    [-182, -top - 120],
    [-120, -top - 236],
    [0, -top - 272],
    [120, -top - 236],
    [182, -top - 120],
    [128, -top + 18],
  ];
  const ears = [-128, 128].map((x) => shape(`M${x - 24} ${-top + 36}q24-64 48 0Z`, dark(look.color, 0.2))).join("");
  const hole = shape(ellipse(-309, -310, 22, 10), dark(look.color, 0.6));
  const art =
    group(
      spout +
        hole +
        turnedBody(sheet, profile, { color: look.color, gloss: 0.32, decoration: hail, depth: 1.05 }) +
        ears,
      iron,
    ) +
    group(
      turnedBody(sheet, lidShape, { color: mix(look.color, "#6f5a42", 0.15), gloss: 0.4, depth: 1 }),
      moved(0, -top + 4) + iron,
    ) +
    tube(sheet, bail, 24, mix(look.color, "#000000", 0.15), 0.55);
  return { ...thingOf(art, profile), width: 570, height: top + 290, foot: 310 };
};

function hailstones(sheet: Sheet, profile: Profile, color: string): string {
  const total = profile.at(-1)![1];
  const dots: string[] = [];
  const lights: string[] = [];
  for (let row = 0; row < 6; row++) {
    const height = total * (0.43 + row * 0.076);
    const radius = radiusAt(profile, height);
    const size = 11 - row * 0.6;
    for (let column = -10; column <= 10; column++) {
      const angle = (column + (row % 2) / 2) * 0.15;
      if (Math.abs(angle) > 1.45) continue;
      const [x, y] = [radius * Math.sin(angle), -height + radius * tilt * Math.cos(angle)];
      const rx = Math.max(size * Math.cos(angle), 1.6);
      dots.push(ellipse(x, y, rx, size * 0.92));
      lights.push(ellipse(x - rx * 0.25, y - size * 0.3, rx * 0.5, size * 0.42));
    }
  }
  return (
    shape(dots.join(""), light(color, 0.1), `stroke="${dark(color, 0.5)}" stroke-width="2.5"`) +
    group(shape(lights.join(""), light(color, 0.45)), opacity(0.75) + blur(sheet, 1))
  );
}
