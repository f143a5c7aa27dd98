import { dark, light, lightness } from "../draw/color.ts";
import { blur, group, line, linear, opacity, shape } from "../draw/paint.ts";
import { n } from "../draw/sheet.ts";
import { grainOver } from "../draw/texture.ts";
import { ajiro } from "../kinds/weave.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { type Draw, rect, side } from "./surface.ts";

export const wood: Draw = (sheet, look) => {
  const c = look.color;
  const rings = Array.from({ length: 16 }, (_, index) => {
    const y = 30 + index * 78 + sheet.random() * 26;
    const bend = 60 * Math.sin(index * 0.9);
    return `M-20 ${n(y)}C300 ${n(y + bend)} 700 ${n(y - bend * 0.6)} 1220 ${n(y + bend * 0.4)}`;
  }).join("");
  return (
    rect(
      linear(
        sheet,
        [
          [0, light(c, 0.24)],
          [0.5, c],
          [1, dark(c, 0.2)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    group(line(rings, dark(c, 0.35), 14), opacity(0.4) + blur(sheet, 4, 0.1)) +
    group(line(rings, dark(c, 0.5), 3), opacity(0.5)) +
    grainOver(sheet, "wood", 3.2, side, side) +
    rect(
      linear(
        sheet,
        [
          [0, "#fff3d8", 0.34],
          [0.4, "#fff", 0],
          [1, "#000", 0.3],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
};

export const bamboo: Draw = (sheet, look) => {
  return (
    rect(ajiro(sheet, look.color, 3.4)) +
    rect(
      linear(
        sheet,
        [
          [0, "#fff3d8", 0.3],
          [0.5, "#fff", 0],
          [1, "#000", 0.4],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
};

export const paper: Draw = (sheet, look) => {
  const inks = inksOf(look.color, look.accent);
  const fibres = Array.from({ length: 90 }, () => {
    const [x, y] = [sheet.random() * side, sheet.random() * side];
    return `M${n(x)} ${n(y)}q${n(sheet.random() * 80 - 40)} ${n(sheet.random() * 80 - 40)} ${n(sheet.random() * 180 - 90)} ${n(sheet.random() * 120 - 60)}`;
  }).join("");
  const torn = `M${Array.from({ length: 61 }, (_, index) => `${index * 20 - 10} ${n(860 + Math.sin(index * 0.13) * 60 + sheet.random() * 16)}`).join("L")}L1220 1220H-20Z`;
  const back = lightness(look.color) > 0.8 ? dark(look.color, 0.08) : "#f6f0e2";
  return (
    rect(motifFill(sheet, look.motif, inks, { scale: 3.6, turn: -7 })) +
    line(fibres, light(inks.ground, 0.6), 3, opacity(0.55)) +
    line(fibres, dark(inks.ground, 0.3), 1.4, ` transform="translate(2 3)"${opacity(0.3)}`) +
    group(shape(torn, "#000", ' transform="translate(0 -16)"'), opacity(0.35) + blur(sheet, 16, 0.1)) +
    shape(torn, "#ffffff") +
    shape(torn, back, ' transform="translate(0 12)"') +
    grainOver(sheet, "washi", 2.4, side, side) +
    rect(
      linear(
        sheet,
        [
          [0, "#fff", 0.3],
          [0.5, "#fff", 0],
          [1, "#000", 0.22],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
};

export const straw: Draw = (sheet, look) => {
  const c = look.color;
  const fibre = (count: number, tone: string, width: number) =>
    line(
      Array.from({ length: count }, () => {
        const x = sheet.random() * 1300 - 50;
        return `M${n(x)}-20C${n(x + sheet.random() * 30 - 15)} 400 ${n(x + sheet.random() * 80 - 40)} 800 ${n(x + sheet.random() * 120 - 60)} 1220`;
      }).join(""),
      tone,
      width,
    );
  const thread = [250, 420, 590]
    .map(
      (y) =>
        group(line(`M-20 ${y}Q600 ${y + 70} 1220 ${y}`, "#120c08", 60), opacity(0.4) + blur(sheet, 12, 0.1)) +
        line(`M-20 ${y}Q600 ${y + 70} 1220 ${y}`, look.accent, 46) +
        line(`M-20 ${y - 6}Q600 ${y + 64} 1220 ${y - 6}`, light(look.accent, 0.4), 12, 'stroke-dasharray="26 22"'),
    )
    .join("");
  return (
    rect(dark(c, 0.55)) +
    fibre(90, dark(c, 0.35), 22) +
    fibre(80, c, 18) +
    fibre(60, light(c, 0.25), 12) +
    fibre(30, light(c, 0.5), 6) +
    thread +
    rect(
      linear(
        sheet,
        [
          [0, "#fff3d8", 0.3],
          [0.5, "#fff", 0],
          [1, "#000", 0.4],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
};

/** Bark of mountain cherry, polished: short pale lines across. */
export const bark: Draw = (sheet, look) => {
  const c = look.color;
  const lines = (count: number, long: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = [sheet.random() * 1300 - 80, sheet.random() * 1200];
      return `M${n(x)} ${n(y)}q${n(long * 0.5)} ${n(sheet.random() * 10 - 5)} ${n(long * (0.5 + sheet.random()))} ${n(sheet.random() * 8 - 4)}`;
    }).join("");
  const strokes = lines(46, 190);
  return (
    rect(
      linear(
        sheet,
        [
          [0, light(c, 0.16)],
          [0.4, c],
          [1, dark(c, 0.4)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    line(lines(80, 120), dark(c, 0.35), 9, opacity(0.4)) +
    line(strokes, dark(c, 0.6), 20, ` transform="translate(0 7)" stroke-linecap="round"${opacity(0.55)}`) +
    line(strokes, light(c, 0.4), 15, `stroke-linecap="round"${opacity(0.75)}`) +
    line(strokes, light(c, 0.7), 4, ` transform="translate(0 -4)"${opacity(0.5)}`) +
    grainOver(sheet, "wood", 4, side, side) +
    group(
      shape("M-40 340C240 180 560 90 940 40L980 180C600 230 280 330-20 500Z", "#fff"),
      opacity(0.2) + blur(sheet, 26, 0.1),
    )
  );
};
