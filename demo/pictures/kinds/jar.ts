import { mix } from "../draw/color.ts";
import { turned, turnedBody } from "../draw/lathe.ts";
import { blur, down, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import { type Point, smooth } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { glassBody, paperLabel } from "./bottle.ts";
import { cylinder, discTop } from "./canister.ts";
import { crock, tub } from "./crock.ts";
import { dolls, kagami } from "./feast.ts";
import type { DrawThing, Look } from "./kind.ts";
import { thingOf } from "./bowl.ts";

const jarShape = turned([
  [124, 0],
  [140, 10],
  [148, 60],
  [148, 220],
  [130, 262],
  [118, 274],
  [118, 290],
]);

/** What keeps in jars: jam, honey, salt, pickled plums; and two round things for the feast days. */
export const jar: DrawThing = (sheet, look) => {
  if (look.form === "tub") return tub(sheet, look);
  if (look.form === "crock") return crock(sheet, look);
  if (look.form === "kagami") return kagami(sheet, look);
  if (look.form === "dolls") return dolls(sheet, look);
  const isSalt = look.form === "glass";
  const body = glassBody(sheet, jarShape, isSalt ? "#d9d0c0" : look.color, isSalt ? 0.75 : 0.92, isSalt ? 0.78 : 0.9);
  const label = paperLabel(sheet, jarShape, look, { low: 0.14, high: 0.68 });
  const top = look.form === "jam" ? clothTop(sheet, look) : woodTop(sheet, isSalt ? look.accent : "#c9a85c");
  return { ...thingOf(body + label + top, jarShape), height: 360 };
};

function woodTop(sheet: Sheet, color: string): string {
  const lid = cylinder(128, 52, 4);
  return group(
    turnedBody(sheet, lid, { color, gloss: 0.35, depth: 0.85, texture: grain(sheet, "wood", 0.7) }) +
      discTop(sheet, 126, 52, color, 0.35),
    moved(0, -280),
  );
}

function clothTop(sheet: Sheet, look: Look): string {
  const fill = motifFill(
    sheet,
    look.motif,
    { ...inksOf("#f4efe4", look.color), main: look.color, second: mix(look.color, "#f4efe4", 0.6) },
    { scale: 0.42, turn: 8 },
  );
  const frill: Point[] = [];
  for (let index = 0; index <= 24; index++) {
    const angle = Math.PI * (index / 24);
    frill.push([-Math.cos(angle) * 172, -236 + Math.sin(angle) * 46 + (index % 2) * 15]);
  }
  const cover = smooth(
    [[-172, -236], [-140, -300], [-90, -344], [0, -360], [90, -344], [140, -300], ...frill.toReversed()],
    true,
  );
  const folds = [-110, -60, -14, 36, 84, 122].map((x) => `M${x * 0.6}-330Q${x}-292 ${x * 1.18} ${-206}`).join("");
  return (
    group(
      shape(cover, fill) +
        group(line(folds, "#3a2a1a", 9), opacity(0.22) + blur(sheet, 5)) +
        shape(
          cover,
          linear(sheet, [
            [0, "#000", 0.12],
            [0.3, "#fff", 0.2],
            [0.6, "#000", 0.05],
            [1, "#000", 0.42],
          ]),
        ) +
        shape(
          cover,
          down(sheet, [
            [0, "#fff", 0.2],
            [0.5, "#000", 0],
            [0.68, "#000", 0.26],
            [0.8, "#000", 0],
          ]),
        ),
      grain(sheet, "cotton", 1),
    ) +
    line("M-124-272Q0-234 124-272", "#a5823f", 9) +
    line("M-124-275Q0-237 124-275", "#e0c684", 3)
  );
}
