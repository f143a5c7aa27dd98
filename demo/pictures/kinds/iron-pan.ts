import { dark, light } from "../draw/color.ts";
import { type Profile, tilt, turned, turnedBody } from "../draw/lathe.ts";
import { blur, clip, group, line, linear, opacity, radial, shape } from "../draw/paint.ts";
import { arc, ellipse, type Point, smooth } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb, tube } from "../draw/tube.ts";
import type { Look, Thing } from "./kind.ts";

/** Stretched upright, so that the eye looks into the pan. */
const raised = 1.42;

export function ironPan(sheet: Sheet, look: Look): Thing {
  const isDeep = look.form === "sukiyaki";
  const [radius, height] = isDeep ? [360, 84] : [300, 52];
  const c = look.color;
  const iron = grain(sheet, "iron", 0.9);
  const profile: Profile = turned([
    [radius * 0.82, 0],
    [radius * 0.86, 8],
    [radius * 0.97, height * 0.6],
    [radius, height],
  ]);
  const rim = ellipse(0, -height, radius, radius * tilt);
  const inner = ellipse(0, -height, radius * 0.95, radius * 0.95 * tilt);
  const floor = ellipse(0, -height * 0.42, radius * 0.86, radius * 0.86 * tilt);
  const wall = linear(
    sheet,
    [
      [0, dark(c, 0.6)],
      [0.6, dark(c, 0.2)],
      [1, light(c, 0.22)],
    ],
    [0, 0, 1, 0.6],
  );
  const inside = group(
    shape(inner, wall) +
      shape(
        floor,
        radial(
          sheet,
          [
            [0, light(c, 0.2)],
            [1, dark(c, 0.3)],
          ],
          [0.4, 0.4, 0.7],
        ),
      ) +
      (isDeep ? stew(sheet, radius, height) : eggs(radius, height)),
    clip(sheet, inner),
  );
  const handles = isDeep
    ? tube(
        sheet,
        [
          [-radius, -height + 4],
          [-radius * 0.9, -height - 150],
          [-radius * 0.3, -height - 236],
          [radius * 0.3, -height - 236],
          [radius * 0.9, -height - 150],
          [radius, -height + 4],
        ],
        18,
        dark(c, 0.1),
        0.4,
      )
    : limb(
        sheet,
        [
          [radius * 0.9, -height + 6],
          [radius * 1.3, -height - 2],
          [radius * 1.82, -height - 14],
        ],
        [70, 44, 62],
        c,
        0.3,
      ) + shape(ellipse(radius * 1.76, -height - 13, 15, 9), "#cbbfae");
  const body =
    (isDeep ? "" : handles) +
    turnedBody(sheet, profile, { color: c, gloss: 0.2, depth: 1 }) +
    shape(
      rim,
      linear(sheet, [
        [0, light(c, 0.4)],
        [0.5, light(c, 0.1)],
        [1, dark(c, 0.3)],
      ]),
    );
  const art = `<g transform="scale(1 ${raised})">${group(body, iron)}${inside}${isDeep ? handles : ""}</g>`;
  const outline = smooth(
    arc(0, 0, radius, 0, 345, 23).map(([x, y]): Point => [x, y * tilt * raised - height]),
    true,
  );
  return {
    art,
    outline,
    base: ellipse(0, -4, radius * 0.9, radius * 0.9 * tilt * raised),
    width: isDeep ? radius * 2 : radius * 2.9,
    height: isDeep ? 500 : 340,
    foot: radius * 1.8,
  };
}

function eggs(radius: number, height: number): string {
  const one = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale} ${scale * 0.42})"><path d="M-120-10C-130-70-60-110 10-96C80-110 140-60 126 6C136 70 70 104 0 92C-70 110-124 60-120-10Z" fill="#fbf7ee"/><path d="M-120-10C-130-70-60-110 10-96C80-110 140-60 126 6C136 70 70 104 0 92C-70 110-124 60-120-10Z" fill="none" stroke="#d9a860" stroke-width="8" opacity=".6"/><circle cx="6" cy="4" r="47" fill="#e58a1f"/><circle cx="2" cy="-6" r="43" fill="#f3ae2f"/><ellipse cx="-14" cy="-22" rx="16" ry="9" fill="#fff" opacity=".75"/></g>`;
  return one(-radius * 0.3, -height * 0.5 - 8, 0.95) + one(radius * 0.34, -height * 0.4 + 12, 0.98);
}

function stew(sheet: Sheet, radius: number, height: number): string {
  const y = -height * 0.62;
  const broth =
    shape(ellipse(0, y, radius * 0.9, radius * 0.9 * tilt), "#4a2a18") +
    group(shape(ellipse(-90, y - 30, 120, 18), "#e9c28a"), opacity(0.35) + blur(sheet, 8));
  const tofu = [
    [-150, -14],
    [-60, 34],
    [60, 46],
  ]
    .map(
      ([x, dy]) =>
        `<path d="M${x! - 44} ${y + dy!}l44-13 46 13-44 14Z" fill="#f6eedc"/><path d="M${x! - 44} ${y + dy!}l46 14v22l-46-14Z" fill="#d9cdb2"/><path d="M${x! + 2} ${y + dy! + 14}l44-14v22l-44 14Z" fill="#bfb291"/>`,
    )
    .join("");
  const leek = [
    [120, -40],
    [170, -16],
    [140, 10],
    [-10, -52],
    [210, 6],
  ]
    .map(([x, dy]) => shape(ellipse(x!, y + dy!, 25, 13), "#eef0dc") + line(ellipse(x!, y + dy!, 18, 8), "#9dbb6a", 4))
    .join("");
  const meat = [
    [-200, 30],
    [-40, -20],
    [70, -10],
  ]
    .map(
      ([x, dy]) =>
        `<path d="M${x! - 56} ${y + dy!}c20-26 40 6 60-12s36 8 50-4c6 20-8 34-34 32s-60 16-76-16Z" fill="#a5664c"/><path d="M${x! - 46} ${y + dy! + 2}c20-16 34 6 56-8" stroke="#e7c3a8" stroke-width="6" fill="none"/>`,
    )
    .join("");
  const herbs = `<path d="M-260 ${y - 8}c16-30 44-24 60-40M-250 ${y + 10}c20-20 46-18 70-30M-236 ${y - 20}c10-18 20-24 34-34" stroke="#6d8f46" stroke-width="9" fill="none" stroke-linecap="round"/>`;
  return broth + herbs + meat + tofu + leek;
}
