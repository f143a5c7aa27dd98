import { dark, light } from "../draw/color.ts";
import { outlineOf, tilt, turned, turnedBody } from "../draw/lathe.ts";
import { group, line, linear, opacity, shape } from "../draw/paint.ts";
import { arc, ellipse, type Point, smooth } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import type { DrawThing } from "./kind.ts";

/** A box bent of cedar, sewn with cherry bark. */
export const bentBox: DrawThing = (sheet, look) => {
  const c = look.color;
  const isWood = look.form !== "two";
  const texture = isWood ? grain(sheet, "wood", 0.9) : "";
  const gloss = isWood ? 0.12 : 0.8;
  const stretch = look.form === "round" ? 1 : 1.36;
  const [radius, height] = look.form === "round" ? [270, 300] : look.form === "two" ? [230, 300] : [240, 176];
  const walls = turned([
    [radius - 3, 0],
    [radius, 6],
    [radius, height * 0.5],
    [radius, height],
  ]);
  const lidHeight = 70;
  const lid = turned([
    [radius + 10, 0],
    [radius + 10, 30],
    [radius + 9, lidHeight],
  ]);
  const stitch = (level: number, count: number) => {
    const x = -radius * 0.2;
    return (
      Array.from(
        { length: count },
        (_, index) =>
          `<rect x="${n(x + index * 2)}" y="${n(-level + radius * tilt * 0.97 + index * 15)}" width="24" height="8" rx="2" fill="#6b3a22" transform="rotate(-8 ${n(x)} ${n(-level)})"/>`,
      ).join("") +
      line(
        `M${n(x - 5)} ${n(-level + radius * tilt * 0.94 - 10)}V${n(-level + radius * tilt * 0.97 + count * 15 + 6)}`,
        dark(c, 0.35),
        3,
        opacity(0.7),
      )
    );
  };
  const seam =
    look.form === "two"
      ? `<path d="${smooth(arc(0, 0, 1, 180, 0, 12).map(([px, py]): Point => [px * radius, -height / 2 + py * radius * tilt]))}" fill="none" stroke="#000" stroke-width="5" opacity=".55"/>`
      : "";
  const top = ellipse(0, -lidHeight, radius + 9, (radius + 9) * tilt);
  const topBody = group(
    shape(
      top,
      linear(
        sheet,
        [
          [0, light(c, 0.34)],
          [0.5, light(c, 0.14)],
          [1, dark(c, 0.1)],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
      line(ellipse(0, -lidHeight, radius + 1, (radius + 1) * tilt), dark(c, 0.3), 3, opacity(0.5)) +
      (isWood
        ? ""
        : group(shape(ellipse(-radius * 0.3, -lidHeight - 10, radius * 0.4, radius * 0.07), "#fff"), opacity(0.3))),
    isWood ? grain(sheet, "straw", 2.4) : "",
  );
  const art =
    turnedBody(sheet, walls, {
      color: c,
      gloss,
      texture,
      decoration: seam + stitch(height * 0.62, look.form === "oval" ? 3 : 5),
      depth: 0.85,
    }) +
    `<g transform="translate(0 ${-height + 12})">${turnedBody(sheet, lid, { color: c, gloss, texture, decoration: stitch(lidHeight * 0.66, 2), depth: 0.8 })}${topBody}</g>`;
  const outline = smooth(
    outlineOf([
      [radius, 0],
      [radius, height + lidHeight],
    ]).map(([x, y]): Point => [x * stretch, y]),
    true,
  );
  return {
    art: `<g transform="scale(${stretch} 1)">${art}</g>`,
    outline,
    base: ellipse(0, 0, radius * stretch, radius * tilt),
    width: radius * 2 * stretch,
    height: height + 200,
    foot: radius * 2 * stretch,
  };
};
