import { box, boxBase, boxOutline, boxReach, type BoxSize } from "../draw/box.ts";
import { dark } from "../draw/color.ts";
import { linear } from "../draw/paint.ts";
import { polygon } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { motifFill } from "../motifs/fill.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

/** Tiers of lacquer with a lid, gold laid into a corner. */
export const tierBox: DrawThing = (sheet, look): Thing => {
  const tiers = look.form === "three" ? 3 : 2;
  const [w, h] = [440, look.form === "three" ? 128 : 120];
  const red = look.color === "#1e1b1c" ? "#a8321f" : "#1e1b1c";
  const parts = Array.from({ length: tiers }, (_, index) => {
    const gold = look.motif === "plain" ? "" : goldField(sheet, look, w, h, index);
    const inlay = `<rect y="${h - 5}" width="${w}" height="5" fill="${red}" opacity=".8"/>`;
    return box(
      sheet,
      { w, h: h - 4, d: w, y: index * h },
      {
        color: look.color,
        round: 7,
        front: gold + inlay + reflection(sheet, w, h),
        side: inlay + reflection(sheet, w, h),
        hasTop: index === tiers - 1,
      },
    );
  });
  const lidH = 52;
  const top =
    look.motif === "plain"
      ? ""
      : `<g opacity=".95"><path d="M0 ${w}V${w * 0.42}C${w * 0.2} ${w * 0.5} ${w * 0.44} ${w * 0.78} ${w * 0.5} ${w}Z" fill="${motifFill(sheet, look.motif, { ground: look.color, main: look.accent, second: dark(look.accent, 0.3) }, { scale: 0.8 })}"/></g>`;
  const lid = box(
    sheet,
    { w: w + 10, h: lidH, d: w + 10, y: tiers * h },
    {
      color: look.color,
      round: 9,
      top: top + reflection(sheet, w, w),
      front: reflection(sheet, w, lidH),
      side: reflection(sheet, w, lidH),
    },
  );
  const size: BoxSize = { w, h: tiers * h + lidH, d: w };
  return { art: parts.join("") + lid, outline: boxOutline(size), base: boxBase(size), ...boxReach(size), foot: 560 };
};

function goldField(sheet: Sheet, look: Look, w: number, h: number, index: number): string {
  const fill = motifFill(
    sheet,
    look.motif,
    { ground: look.color, main: look.accent, second: dark(look.accent, 0.3) },
    { scale: 0.8, y: index * 9 },
  );
  const from = w * (0.62 - index * 0.13);
  return `<path d="${polygon([
    [from, h],
    [from + 90, 0],
    [w, 0],
    [w, h],
  ])}" fill="${fill}" opacity=".92"/>`;
}

/** The room mirrored in lacquer. */
const reflection = (sheet: Sheet, w: number, h: number) =>
  `<rect width="${w}" height="${h}" fill="${linear(
    sheet,
    [
      [0, "#fff", 0.04],
      [0.24, "#fff", 0.05],
      [0.26, "#fff", 0.2],
      [0.46, "#fff", 0.12],
      [0.48, "#fff", 0.02],
      [1, "#fff", 0],
    ],
    [0, 0, 1, 0.5],
  )}"/>`;
