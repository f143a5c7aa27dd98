import { dark, light, lightness, mix } from "../draw/color.ts";
import { blur, down, group, line, linear, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse, type Point, smooth } from "../draw/path.ts";
import { grainOver } from "../draw/texture.ts";
import { motifFill } from "../motifs/fill.ts";
import { type Draw, rect, side } from "./surface.ts";

export const porcelain: Draw = (sheet, look) => {
  const body = "#f3f0e9";
  const inks = { ground: body, main: look.color, second: mix(look.color, body, 0.45) };
  const painted = motifFill(sheet, look.motif, inks, { scale: 4.6, turn: -9, x: 120, y: 40, hasGround: false });
  const wash = motifFill(
    sheet,
    look.motif,
    { ...inks, main: mix(look.color, body, 0.55), second: mix(look.color, body, 0.75) },
    { scale: 4.6, turn: -9, x: 128, y: 50, hasGround: false },
  );
  return (
    rect(body) +
    group(rect(wash), blur(sheet, 7, 0) + opacity(0.8)) +
    group(rect(painted), opacity(0.92)) +
    rect(
      radial(
        sheet,
        [
          [0, "#fff", 0.5],
          [0.4, "#fff", 0.1],
          [0.8, "#22324a", 0.12],
          [1, "#22324a", 0.42],
        ],
        [0.34, 0.3, 0.86],
      ),
    ) +
    group(
      shape("M-60 300C200 120 460 60 760 40L800 110C500 130 240 210-40 390Z", "#fff"),
      opacity(0.75) + blur(sheet, 22, 0.1),
    ) +
    group(shape("M820 60l140 16-20 60-130-20Z", "#fff"), opacity(0.6) + blur(sheet, 10, 0.2))
  );
};

export const clay: Draw = (sheet, look) => {
  const body = lightness(look.color) > 0.75 ? "#a57a57" : "#8d6a4c";
  const edge = Array.from({ length: 14 }, (_, index): Point => [
    index * 100 - 40,
    690 + (index % 2) * 70 + sheet.random() * 110,
  ]);
  const glaze = `${smooth(edge)}L1300-20L-40-20Z`;
  const grit = Array.from({ length: 130 }, () =>
    ellipse(sheet.random() * side, 600 + sheet.random() * 620, 2 + sheet.random() * 7, 2 + sheet.random() * 5),
  ).join("");
  return (
    rect(body) +
    shape(grit, light(body, 0.4), opacity(0.6)) +
    group(shape(glaze, "#1a0f08", ' transform="translate(6 26)"'), opacity(0.5) + blur(sheet, 14, 0.1)) +
    shape(
      glaze,
      down(sheet, [
        [0, light(look.color, 0.16)],
        [0.6, look.color],
        [0.86, dark(look.color, 0.26)],
        [1, light(look.color, 0.1)],
      ]),
    ) +
    group(line(glaze, light(look.color, 0.6), 10), opacity(0.6) + blur(sheet, 5, 0.1)) +
    group(
      Array.from({ length: 9 }, () =>
        shape(
          ellipse(sheet.random() * side, sheet.random() * 600, 90 + sheet.random() * 120, 40 + sheet.random() * 80),
          light(look.color, 0.35),
          opacity(0.22),
        ),
      ).join(""),
      blur(sheet, 40, 0.1),
    ) +
    group(
      shape("M100 120C400 40 700 60 1000 20L1010 100C700 130 420 120 130 210Z", "#fff"),
      opacity(0.4) + blur(sheet, 24, 0.1),
    ) +
    grainOver(sheet, "clay", 2.6, side, side)
  );
};

export const lacquer: Draw = (sheet, look) => {
  const c = look.color;
  const inlay =
    look.motif === "plain"
      ? ""
      : group(
          rect(
            motifFill(
              sheet,
              look.motif,
              { ground: c, main: look.accent, second: dark(look.accent, 0.3) },
              { scale: 4, turn: -12, hasGround: false },
            ),
          ),
          ` clip-path="url(#${sheet.define((own) => `<clipPath id="${own}"><path d="M0 1200V560C260 600 620 900 760 1200Z"/></clipPath>`)})"`,
        );
  return (
    rect(
      linear(
        sheet,
        [
          [0, light(c, 0.2)],
          [0.4, c],
          [1, dark(c, 0.5)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    inlay +
    group(
      shape("M-40 380C240 200 560 110 900 60L960 300C640 350 300 460-20 640Z", "#fff"),
      opacity(0.3) + blur(sheet, 9, 0.1),
    ) +
    group(line("M250 200L330 470M560 130L620 380", dark(c, 0.3), 20), opacity(0.7) + blur(sheet, 5, 0.1)) +
    group(shape(ellipse(900, 940, 330, 90), light(c, 0.6)), opacity(0.34) + blur(sheet, 60, 0.2))
  );
};
