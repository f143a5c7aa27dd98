import { dark, light, mix } from "../draw/color.ts";
import { outlineOf, ribbonOf, tilt, turned } from "../draw/lathe.ts";
import { blur, clip, down, group, linear, opacity, shape } from "../draw/paint.ts";
import { ellipse, smooth } from "../draw/path.ts";
import { aroundBody, aroundRing } from "../motifs/around.ts";
import { thingOf } from "./bowl.ts";
import type { DrawThing } from "./kind.ts";

/** A glass: colour cut through in a pattern, or plain and rippled with water in it. */
export const glass: DrawThing = (sheet, look) => {
  const isCut = look.form === "cut";
  const profile = isCut
    ? turned([
        [112, 0],
        [128, 10],
        [150, 120],
        [172, 300],
      ])
    : turned([
        [120, 0],
        [136, 14],
        [144, 120],
        [152, 240],
        [166, 380],
      ]);
  const [radius, height] = profile.at(-1)!;
  const color = isCut ? look.color : mix(look.color, "#eef6f6", 0.35);
  const outline = smooth(outlineOf(profile), true);
  const inside = clip(sheet, outline);
  const ribbon = (from: number, to: number, low = 0, high = 1) => ribbonOf(profile, from, to, low, high);
  const cut = isCut
    ? group(
        aroundBody(
          profile,
          look.motif,
          { ground: color, main: "#f4fbff", second: "#f4fbff" },
          { low: 0.14, high: 0.8, around: 9 },
        ),
        opacity(0.92),
      ) + aroundRing(profile, 0.84, "#f4fbff", 4)
    : [0.12, 0.3, 0.5, 0.68]
        .map((share) => group(aroundRing(profile, share, "#ffffff", 7), opacity(0.3) + blur(sheet, 3)))
        .join("");
  const water = isCut
    ? ""
    : shape(ribbon(-1, 1, 0.02, 0.7), mix(color, "#bfd9dc", 0.5), opacity(0.42)) +
      shape(ellipse(0, -height * 0.7, 150, 150 * tilt), light(color, 0.6), opacity(0.7));
  const back = shape(ellipse(0, -height, radius, radius * tilt), color, opacity(isCut ? 0.5 : 0.22));
  const body = group(
    shape(outline, color, opacity(isCut ? 0.78 : 0.3)) +
      water +
      group(
        shape(ribbon(-1, -0.82), dark(color, 0.45), opacity(isCut ? 0.7 : 0.34)) +
          shape(ribbon(0.76, 1), dark(color, 0.5), opacity(isCut ? 0.7 : 0.38)) +
          shape(ribbon(0.06, 0.5), "#fff", opacity(isCut ? 0.22 : 0.3)),
        blur(sheet, 13),
      ) +
      cut +
      shape(
        ribbon(-1, 1, 0, 0.1),
        down(sheet, [
          [0, "#fff", 0.05],
          [0.5, "#fff", 0.55],
          [1, dark(color, 0.4), 0.6],
        ]),
      ) +
      shape(ribbon(-0.8, -0.66, 0.1, 0.96), "#fff", opacity(0.75) + blur(sheet, 2)) +
      shape(ribbon(0.86, 0.9, 0.1, 0.96), "#fff", opacity(0.6) + blur(sheet, 1)),
    inside,
  );
  const rim =
    shape(
      ellipse(0, -height, radius, radius * tilt),
      "none",
      `stroke="${light(color, 0.65)}" stroke-width="7" stroke-opacity=".95"`,
    ) +
    shape(
      ellipse(0, -height, radius * 0.965, radius * 0.965 * tilt),
      "none",
      `stroke="${dark(color, 0.3)}" stroke-width="2" stroke-opacity=".45"`,
    ) +
    shape(
      ellipse(0, -height, radius * 0.95, radius * 0.95 * tilt),
      linear(sheet, [
        [0, dark(color, 0.4), 0.3],
        [1, "#fff", 0.3],
      ]),
    );
  // light that has passed through lies coloured on the table
  const caustic = group(
    shape(ellipse(190, -14, 170, 42), mix(color, "#ffffff", 0.25)) + shape(ellipse(150, -8, 70, 17), "#ffffff"),
    opacity(isCut ? 0.62 : 0.45) + blur(sheet, 14),
  );
  return { ...thingOf(caustic + back + body + rim, profile) };
};
