import { pleats } from "../draw/cloth.ts";
import { dark, light, mix } from "../draw/color.ts";
import { blur, group, line, linear, opacity } from "../draw/paint.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { type GrainName, grainOver } from "../draw/texture.ts";
import { inksOf, motifFill, reversed } from "../motifs/fill.ts";
import { type Draw, rect, side } from "./surface.ts";

/** Folds that lie across a cloth pushed together. */
function drape(sheet: Sheet): string {
  const one = (x: number, lean: number) => `M${x} -80C${x + lean * 0.4} 300 ${x + lean} 700 ${x + lean * 1.3} 1280`;
  const starts = [-180, 130, 420, 700, 1010].map((x) => ({
    x: x + sheet.random() * 90,
    lean: 160 + sheet.random() * 170,
  }));
  const path = (shift: number) => starts.map(({ x, lean }) => one(x + shift, lean)).join("");
  return (
    group(line(path(64), "#1a120c", 120, 'stroke-linecap="round"'), opacity(0.36) + blur(sheet, 42, 0.1)) +
    group(line(path(-40), "#ffffff", 80, 'stroke-linecap="round"'), opacity(0.3) + blur(sheet, 34, 0.1)) +
    group(line(path(24), "#1a120c", 22, 'stroke-linecap="round"'), opacity(0.22) + blur(sheet, 12, 0.1))
  );
}

/** Across the picture, as the folds lie. */
const leaning = (body: string) => group(body, 'transform="rotate(-14 600 600)"');

/** Threads over and under. */
function threads(sheet: Sheet, step: number, strength: number): string {
  const half = step / 2;
  const id = sheet.define(
    (own) =>
      `<pattern id="${own}" width="${n(step)}" height="${n(step)}" patternUnits="userSpaceOnUse" patternTransform="rotate(3)">` +
      `<rect width="${n(half)}" height="${n(half)}" fill="#fff" opacity=".5"/><rect x="${n(half)}" y="${n(half)}" width="${n(half)}" height="${n(half)}" fill="#fff" opacity=".5"/>` +
      `<path d="M0 ${n(half)}H${n(half)}M${n(half)} ${n(step)}H${n(step)}M${n(half)} 0V${n(half)}M${n(step)} ${n(half)}V${n(step)}" stroke="#000" stroke-width="${n(step * 0.16)}" opacity=".6"/></pattern>`,
  );
  return rect(`url(#${id})`, opacity(strength));
}

const cloth =
  (name: GrainName, scale: number, step: number, strength: number, motifScale: number): Draw =>
  (sheet, look) => {
    const inks = inksOf(look.color, look.accent);
    const own = look.motif === "mameshibori" || look.motif === "ume" ? reversed(inks) : inks;
    const ground =
      look.form === "gradation"
        ? linear(
            sheet,
            [
              [0, light(inks.ground, 0.7)],
              [0.5, inks.ground],
              [1, dark(inks.ground, 0.25)],
            ],
            [0, 0, 1, 1],
          )
        : motifFill(
            sheet,
            look.motif,
            look.form === "stitched"
              ? { ground: "#f7f3ea", main: look.color, second: mix(look.color, "#f7f3ea", 0.4) }
              : own,
            { scale: motifScale, turn: 22 },
          );
    const area = { left: -260, right: side + 260, top: -120, bottom: side + 320 };
    const body =
      look.motif === "plain" ? rect(ground) : rect(own.ground) + leaning(pleats(sheet.random, area, ground, 7, 34));
    return (
      body +
      threads(sheet, step, strength) +
      grainOver(sheet, name, scale, side, side) +
      drape(sheet) +
      rect(
        linear(
          sheet,
          [
            [0, "#fff", 0.2],
            [0.5, "#fff", 0],
            [1, "#000", 0.24],
          ],
          [0, 0, 1, 1],
        ),
      )
    );
  };

export const cotton: Draw = cloth("cotton", 2.4, 11, 0.16, 3);
export const gauze: Draw = cloth("gauze", 3, 17, 0.24, 3);
export const terry: Draw = cloth("terry", 3, 24, 0.1, 3);
export const linen: Draw = cloth("linen", 3, 15, 0.26, 3);
export const wool: Draw = cloth("wool", 3, 30, 0.18, 3.4);
