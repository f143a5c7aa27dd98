import { box, boxBase, boxOutline, boxReach } from "../draw/box.ts";
import { dark, mix } from "../draw/color.ts";
import { blur, clip, group, line, linear, moved, opacity, radial, shape } from "../draw/paint.ts";
import { arc, ellipse, type Point, smooth } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { motifFill } from "../motifs/fill.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

// plates are looked at from higher up than cups, or their painting would not be seen
export const lean = 0.52;

/** A plate painted in blue, seen from above at a slant. */
export const plate: DrawThing = (sheet, look) => {
  if (look.form === "square") return squareDish(sheet, look);
  if (look.form === "set") return smallPlates(sheet, look);
  const one = roundPlate(sheet, look, 400, look.form === "scalloped");
  return { ...one, width: 800, height: 300, below: 140, foot: 520 };
};

function rimOf(radius: number, isScalloped: boolean): Point[] {
  return arc(0, 0, radius, 0, 360, isScalloped ? 96 : 24)
    .slice(0, -1)
    .map(([x, y]) => {
      const swell = isScalloped ? 1 - 0.035 * Math.abs(Math.sin(6 * Math.atan2(y, x))) : 1;
      return [x * swell, y * swell];
    });
}

function roundPlate(sheet: Sheet, look: Look, radius: number, isScalloped: boolean): Thing {
  const body = "#f4f1ea";
  const flat = `matrix(1 0 0 ${lean} 0 -${n(radius * 0.2)})`;
  const inks = { ground: body, main: look.color, second: mix(look.color, body, 0.5) };
  const full = smooth(rimOf(radius, isScalloped), true);
  const inner = ellipse(0, 0, radius * 0.68, radius * 0.68);
  const band = `${full}${inner}`;
  const scale = radius / 300;
  const light1 = radial(
    sheet,
    [
      [0, "#fff", 0.5],
      [0.6, "#fff", 0],
      [0.86, "#000", 0.02],
      [1, "#000", 0.2],
    ],
    [0.36, 0.34, 0.72],
  );
  const face =
    shape(full, body) +
    `<path d="${band}" fill-rule="evenodd" fill="${motifFill(sheet, look.motif, inks, { scale, hasGround: false })}"/>` +
    line(full, look.color, radius * 0.022) +
    line(inner, look.color, radius * 0.014) +
    line(ellipse(0, 0, radius * 0.65, radius * 0.65), look.color, radius * 0.006) +
    plum(radius * 0.17, look.color) +
    shape(full, light1) +
    // the well sinks: shade on its near left wall, light on the far one
    line(
      ellipse(0, 0, radius * 0.72, radius * 0.72),
      linear(
        sheet,
        [
          [0, "#000", 0.26],
          [0.5, "#000", 0.02],
          [1, "#fff", 0.6],
        ],
        [0, 0, 1, 1],
      ),
      radius * 0.09,
      blur(sheet, radius * 0.03),
    ) +
    line(
      full,
      linear(
        sheet,
        [
          [0, "#fff", 0.9],
          [1, "#000", 0.22],
        ],
        [0, 0, 1, 1],
      ),
      radius * 0.014,
    );
  const under = `<g transform="matrix(1 0 0 ${lean} 0 ${n(-radius * 0.2 + radius * 0.05)})">${shape(full, dark(body, 0.3))}</g>`;
  const foot = ellipse(0, -radius * 0.06, radius * 0.56, radius * 0.56 * lean);
  const outline = smooth(
    rimOf(radius, isScalloped).map(([x, y]): Point => [x, y * lean - radius * 0.2]),
    true,
  );
  const shine = group(
    shape(
      ellipse(-radius * 0.5, -radius * 0.36, radius * 0.2, radius * 0.05),
      "#fff",
      ` transform="rotate(-16 ${n(-radius * 0.5)} ${n(-radius * 0.36)})"`,
    ),
    opacity(0.75) + blur(sheet, 6),
  );
  const art =
    shape(foot, dark(body, 0.4)) + under + `<g transform="${flat}">${group(face, clip(sheet, full))}</g>` + shine;
  return { art, outline, base: outline, width: radius * 2, height: radius * 1.1, foot: radius * 1.3 };
}

/** A plum in the middle of a plate. */
function plum(size: number, color: string): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<circle cy="${n(-size * 0.62)}" r="${n(size * 0.4)}" transform="rotate(${turn})"/>`)
    .join("");
  return `<g fill="none" stroke="${color}" stroke-width="${n(size * 0.1)}">${petals}</g><circle r="${n(size * 0.2)}" fill="${color}"/>`;
}

function smallPlates(sheet: Sheet, look: Look): Thing {
  const motifs = ["seigaiha", "asanoha", "shippo", "kikko", "ichimatsu"] as const;
  const places: Point[] = [
    [-250, -190],
    [60, -230],
    [300, -110],
    [-90, -40],
    [-330, 20],
  ];
  const ordered = motifs
    .map((motif, index) => ({ motif, place: places[index]! }))
    .toSorted((a, b) => a.place[1] - b.place[1]);
  const parts = ordered.map(({ motif, place: [x, y] }) => {
    const one = roundPlate(sheet, { ...look, motif }, 190, false);
    const shadow = group(shape(one.outline, "#35261a", moved(16, 24)), opacity(0.5) + blur(sheet, 12));
    return group(shadow + one.art, moved(x, y));
  });
  return { art: parts.join(""), outline: "M0 0", width: 900, height: 320, below: 150, foot: 2 };
}

function squareDish(sheet: Sheet, look: Look): Thing {
  const size = { w: 700, h: 34, d: 380, yaw: 16, lean };
  const fire = (x: number, y: number, color: string, rx: number) =>
    group(shape(ellipse(x, y, rx, rx * 0.62), color), opacity(0.7) + blur(sheet, 44));
  const top =
    fire(150, 120, "#b5683f", 160) +
    fire(520, 260, look.accent, 190) +
    fire(420, 80, "#8c8a3a", 120) +
    fire(260, 320, "#6a7280", 110) +
    `<rect x="26" y="26" width="648" height="328" rx="18" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="14"${blur(sheet, 7)}/>` +
    fish(sheet);
  return {
    art: box(sheet, size, { color: look.color, round: 10, top, texture: grain(sheet, "clay", 1.3) }),
    outline: boxOutline(size),
    base: boxBase(size),
    ...boxReach(size),
    foot: 720,
  };
}

/** A fish grilled with salt. */
function fish(sheet: Sheet): string {
  const body =
    "M110 196C170 130 330 118 470 176C520 150 560 132 590 130C576 170 574 206 594 262C560 254 516 236 474 214C340 272 180 266 110 196Z";
  const skin = linear(
    sheet,
    [
      [0, "#6d6a5c"],
      [0.35, "#b9a070"],
      [0.7, "#e6d8b4"],
      [1, "#a88d5c"],
    ],
    [0, 0, 0, 1],
  );
  return (
    group(shape(body, "#000", moved(8, 12)), opacity(0.45) + blur(sheet, 8)) +
    shape(body, skin) +
    line("M210 150l34 92M270 140l36 112M330 140l34 106", "#3a2416", 12, opacity(0.55)) +
    `<circle cx="146" cy="184" r="9" fill="#f5efe0"/><circle cx="146" cy="184" r="5" fill="#2a1d12"/>` +
    line("M180 150q14 44-4 88", "#5a4630", 4, opacity(0.6))
  );
}
