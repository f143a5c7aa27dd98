import { box, boxBase, boxOutline, boxReach } from "../draw/box.ts";
import { dark, light } from "../draw/color.ts";
import { type Profile, tilt, turnedBody } from "../draw/lathe.ts";
import { blur, clip, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import { arc, ellipse, type Point, smooth } from "../draw/path.ts";
import { fine, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { cylinder } from "./canister.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

/** Trays: a round one of lacquer, or a low square one with its grain showing. */
export const tray: DrawThing = (sheet, look) => {
  if (look.form === "square") return squareTray(sheet, look);
  const radius = 420;
  const wall: Profile = cylinder(radius, 28, 3);
  const scale = 0.44 / tilt;
  const c = look.color;
  const inner = ellipse(0, -24, radius * 0.955, radius * 0.955 * tilt);
  const floor = linear(
    sheet,
    [
      [0, light(c, 0.3)],
      [0.32, light(c, 0.12)],
      [0.36, light(c, 0.34)],
      [0.56, light(c, 0.16)],
      [0.6, c],
      [1, dark(c, 0.3)],
    ],
    [0, 0, 1, 0.6],
  );
  const art =
    turnedBody(sheet, wall, { color: c, gloss: 0.9, depth: 0.9 }) +
    shape(
      ellipse(0, -28, radius, radius * tilt),
      linear(sheet, [
        [0, light(c, 0.5)],
        [0.5, c],
        [1, dark(c, 0.3)],
      ]),
    ) +
    shape(inner, floor) +
    line(inner, dark(c, 0.6), 9, opacity(0.6) + blur(sheet, 4)) +
    group(shape(ellipse(-90, -54, 190, 26), "#fff"), opacity(0.14) + blur(sheet, 14));
  const stretched = `<g transform="scale(1 ${fine(scale)})">${art}</g>`;
  const outline = smooth(
    arc(0, 0, radius, 0, 345, 23).map(([x, y]): Point => [x, y * 0.44 - 50]),
    true,
  );
  return {
    art: stretched,
    outline,
    base: smooth(
      arc(0, 0, radius, 0, 345, 23).map(([x, y]): Point => [x, y * 0.44]),
      true,
    ),
    width: radius * 2,
    height: 240,
    below: 180,
    foot: radius * 2,
  };
};

function squareTray(sheet: Sheet, look: Look): Thing {
  const size = { w: 600, h: 40, d: 600, yaw: 30, lean: 0.5 };
  const c = look.color;
  const top = `<rect x="16" y="16" width="568" height="568" rx="4" fill="${dark(c, 0.06)}"/><rect x="16" y="16" width="568" height="568" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="12"${blur(sheet, 5)}/><rect x="10" y="10" width="580" height="580" fill="none" stroke="${light(c, 0.4)}" stroke-width="3"/>`;
  return {
    art: box(sheet, size, { color: c, round: 12, top, texture: grain(sheet, "wood", 1.1) }),
    outline: boxOutline(size),
    base: boxBase(size),
    ...boxReach(size),
    foot: 760,
  };
}

/** Boards to cut on: a plank of cypress, a round of ginkgo. */
export const board: DrawThing = (sheet, look) => {
  const c = look.color;
  if (look.form === "round") {
    const radius = 390;
    const slab = cylinder(radius, 60, 8);
    const rings = Array.from({ length: 9 }, (_, index) =>
      ellipse(-60 + index * 3, -70 + index * 2, 60 + index * 42, (60 + index * 42) * tilt),
    ).join("");
    const topPath = ellipse(0, -60, radius - 4, (radius - 4) * tilt);
    const art =
      turnedBody(sheet, slab, { color: dark(c, 0.12), gloss: 0.1, depth: 0.8, texture: grain(sheet, "wood", 1.2) }) +
      group(
        group(
          shape(
            topPath,
            linear(sheet, [
              [0, light(c, 0.3)],
              [1, dark(c, 0.12)],
            ]),
          ) + line(rings, dark(c, 0.25), 4, opacity(0.35)),
          clip(sheet, topPath),
        ) +
          shape(ellipse(-286, -62, 34, 11), dark(c, 0.6)) +
          line(ellipse(-286, -62, 35, 12), light(c, 0.4), 3),
        grain(sheet, "wood", 1.4),
      );
    const stretch = 1.45;
    return {
      art: `<g transform="scale(1 ${stretch})">${art}</g>`,
      outline: ellipse(0, -80, radius, radius * tilt * stretch),
      base: ellipse(0, 0, radius, radius * tilt * stretch),
      width: radius * 2,
      height: 240,
      below: 180,
      foot: radius * 2,
    };
  }
  const size = { w: 760, h: 62, d: 460, yaw: 24, lean: 0.5 };
  const top =
    `<circle cx="60" cy="60" r="22" fill="${dark(c, 0.65)}"/><circle cx="60" cy="60" r="24" fill="none" stroke="${light(c, 0.5)}" stroke-width="3"/>` +
    greens(sheet);
  return {
    art: box(sheet, size, { color: c, round: 9, top, texture: grain(sheet, "wood", 1.3), shade: 0.8 }),
    outline: boxOutline(size),
    base: boxBase(size),
    ...boxReach(size),
    foot: 800,
  };
};

/** A few leek rings and a radish, just cut. */
function greens(sheet: Sheet): string {
  const rounds = Array.from({ length: 7 }, (_, index) => {
    const x = 430 + index * 34;
    return (
      group(shape(ellipse(x, 300 - index * 5, 40, 56), "#000", moved(8, 8)), opacity(0.3) + blur(sheet, 5)) +
      shape(ellipse(x, 300 - index * 5, 40, 56), "#f8f6ee") +
      line(ellipse(x, 300 - index * 5, 33, 47), "#dfe5cf", 4)
    );
  }).join("");
  const root = "M470 210L700 176C730 178 742 240 734 300L480 346Z";
  return (
    group(shape(root, "#000", moved(10, 16)), opacity(0.3) + blur(sheet, 8)) +
    shape(
      root,
      linear(
        sheet,
        [
          [0, "#ffffff"],
          [0.6, "#f1eee2"],
          [1, "#cfcbb8"],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    rounds
  );
}
