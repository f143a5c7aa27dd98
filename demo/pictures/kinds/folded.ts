import { camera } from "../draw/camera.ts";
import { dark, light, mix } from "../draw/color.ts";
import { blur, down, group, line, linear, opacity, shape } from "../draw/paint.ts";
import { type Point, polygon, rounded } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain, type GrainName } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawThing, Look } from "./kind.ts";
import { boxReach } from "../draw/box.ts";

interface Slab {
  readonly w: number;
  readonly h: number;
  readonly d: number;
  readonly y: number;
  readonly x: number;
  readonly fill: string;
  readonly sideFill: string;
  readonly color: string;
  readonly layers: number;
  readonly isTop: boolean;
}

const yaw = 24;

/** A folded cloth lying: a rounded fold in front, its layers at the side. */
function slab(sheet: Sheet, { w, h, d, x, y, fill, sideFill, color, layers, isTop }: Slab): string {
  const view = camera(yaw);
  const [left, back, front] = [x - w / 2, -d / 2, d / 2];
  const part = (matrix: string, width: number, height: number, paint: string, more: string, radius: number) => {
    const outline = rounded(0, 0, width, height, radius);
    const id = sheet.define((own) => `<clipPath id="${own}"><path d="${outline}"/></clipPath>`);
    return `<g transform="${matrix}"><g clip-path="url(#${id})">${shape(outline, paint)}${more}</g></g>`;
  };
  const frontMatrix = view.face([left, y + h, front], [1, 0, 0], [0, -1, 0]);
  const roll = down(sheet, [
    [0, "#fff", 0.2],
    [0.2, "#fff", 0.24],
    [0.5, "#000", 0.02],
    [0.82, "#000", 0.24],
    [1, "#000", 0.5],
  ]);
  const frontMore = `<rect width="${n(w)}" height="${n(h)}" fill="${roll}"/>`;
  const sideMatrix = view.face([left, y + h, back], [0, 0, 1], [0, -1, 0]);
  const lines = Array.from({ length: layers }, (_, index) => {
    const level = (h * (index + 1)) / (layers + 1);
    const bend = (index + 1) / (layers + 1) - 0.5;
    return `M4 ${n(level)}H${n(d * 0.74)}Q${n(d * 0.97)} ${n(level)} ${n(d * 0.985)} ${n(h / 2 + bend * h * 0.2)}`;
  }).join("");
  const sideMore =
    `<rect width="${n(d)}" height="${n(h)}" fill="${down(sheet, [
      [0, "#fff", 0.1],
      [0.6, "#000", 0.06],
      [1, "#000", 0.36],
    ])}"/>` +
    line(lines, dark(color, 0.55), h * 0.05, opacity(0.75)) +
    `<g transform="translate(0 ${n(h * 0.045)})">${line(lines, light(color, 0.5), h * 0.03, opacity(0.5))}</g>`;
  // soft corners between the faces are filled by the cloth behind them
  const inset = h * 0.16;
  const right = x + w / 2;
  const behind = polygon(
    (
      [
        [left + inset, y + inset, back + inset],
        [left + inset, y + h - inset, back + inset],
        [right - inset, y + h - inset, back + inset],
        [right - inset, y + h - inset, front - inset],
        [right - inset, y + inset, front - inset],
        [left + inset, y + inset, front - inset],
      ] as const
    ).map((spot): Point => view.see(spot)),
  );
  const bulge = `<path d="${behind}" fill="${dark(color, 0.2)}" stroke="${dark(color, 0.2)}" stroke-width="${n(inset * 1.9)}" stroke-linejoin="round"/>`;
  const top = isTop
    ? part(
        view.face([left, y + h, back], [1, 0, 0], [0, 0, 1]),
        w,
        d + h * 0.12,
        fill,
        `<rect width="${n(w)}" height="${n(d + h)}" fill="${linear(
          sheet,
          [
            [0, "#fff", 0.26],
            [0.5, "#fff", 0.06],
            [1, "#000", 0.16],
          ],
          [0, 0, 1, 0.8],
        )}"/>`,
        h * 0.2,
      )
    : "";
  return (
    bulge +
    part(sideMatrix, d, h, sideFill, sideMore, h * 0.36) +
    top +
    part(frontMatrix, w, h, fill, frontMore, h * 0.45)
  );
}

/** Towels folded and piled; the uppermost shows its pattern. */
export const towelStack: DrawThing = (sheet, look) => {
  const isThick = look.form === "thick";
  const isSmall = look.form === "small";
  const inks = inksOf(look.color, look.accent);
  const [w, d, h] = isThick ? [560, 400, 128] : isSmall ? [500, 360, 58] : [560, 380, 84];
  const pale = mix(look.color, "#f6f2ea", 0.72);
  const rows = isThick
    ? [look.color, look.color, look.color]
    : isSmall
      ? [look.color, pale, look.color]
      : [look.color, pale, look.color, look.color];
  const texture = grain(sheet, isThick ? "terry" : "gauze", isThick ? 1.2 : 1);
  const slabs = rows.map((color, index) => {
    const own = color === look.color ? inks : inksOf(color, look.color);
    const fill = motifFill(sheet, color === pale && look.motif !== "plain" ? "plain" : look.motif, own, {
      scale: isSmall ? 0.7 : 0.95,
    });
    return slab(sheet, {
      w: w - sheet.random() * 16,
      h,
      d,
      x: (sheet.random() - 0.5) * 16,
      y: index * (h * 0.95),
      fill,
      sideFill: color,
      color,
      layers: isThick ? 3 : 4,
      isTop: index === rows.length - 1,
    });
  });
  const total = h * 0.95 * rows.length;
  const band = look.form === "" ? paperBand(sheet, w, d, total, look) : "";
  const view = camera(yaw);
  const outline = polygon(
    (
      [
        [-w / 2, 0, -d / 2],
        [-w / 2, total, -d / 2],
        [w / 2, total, -d / 2],
        [w / 2, total, d / 2],
        [w / 2, 0, d / 2],
        [-w / 2, 0, d / 2],
      ] as const
    ).map((spot): Point => view.see(spot)),
  );
  return {
    art: group(slabs.join(""), texture) + band,
    outline,
    ...boxReach({ w, h: total, d, yaw }),
    foot: 640,
    base: baseOf(w, d),
  };
};

const baseOf = (w: number, d: number) => {
  const view = camera(yaw);
  return polygon(
    (
      [
        [-w / 2, 0, -d / 2],
        [w / 2, 0, -d / 2],
        [w / 2, 0, d / 2],
        [-w / 2, 0, d / 2],
      ] as const
    ).map((spot): Point => view.see(spot)),
  );
};

/** A slip of paper around the pile, with a seal. */
function paperBand(sheet: Sheet, w: number, d: number, h: number, look: Look): string {
  const view = camera(yaw);
  const [from, wide] = [w * 0.06, 92];
  const paper = "#f7f1e3";
  const ink = dark(look.color, 0.1);
  const top = `<g transform="${view.face([from, h + 1, -d / 2], [1, 0, 0], [0, 0, 1])}"><rect width="${wide}" height="${n(d + 12)}" fill="${paper}"/><rect width="${wide}" height="${n(d + 12)}" fill="${linear(
    sheet,
    [
      [0, "#fff", 0.4],
      [1, "#000", 0.08],
    ],
  )}"/></g>`;
  const front = `<g transform="${view.face([from, h + 1, d / 2 + 12], [1, 0, 0], [0, -1, 0])}"><path d="M0 0H${wide}V${n(h)}H0Z" fill="${paper}"/><rect width="${wide}" height="${n(h)}" fill="${down(
    sheet,
    [
      [0, "#000", 0.04],
      [1, "#000", 0.26],
    ],
  )}"/><g transform="translate(46 ${n(h * 0.4)})"><circle r="26" fill="none" stroke="${ink}" stroke-width="4"/><path d="M0-17C14-5 14 9 0 18C-14 9-14-5 0-17Z" fill="${ink}"/></g></g>`;
  const shadow = `<g transform="${view.face([from, h + 1, -d / 2], [1, 0, 0], [0, 0, 1])}"><rect x="${wide}" width="16" height="${n(d)}" fill="#000" opacity=".22"/></g>`;
  return group(shadow, blur(sheet, 4)) + group(top + front, grain(sheet, "paper"));
}

/** A large soft cloth folded twice, one corner turned back. */
export const blanket: DrawThing = (sheet, look) => {
  const inks = inksOf(look.color, look.accent);
  const fill = motifFill(sheet, look.motif, inks, { scale: 1.1 });
  const name: GrainName = "gauze";
  const [w, d, h] = [600, 420, 96];
  const rows = [0, 1].map((index) =>
    slab(sheet, {
      w,
      h,
      d,
      x: 0,
      y: index * h * 0.96,
      fill,
      sideFill: look.color,
      color: look.color,
      layers: 5,
      isTop: index === 1,
    }),
  );
  const view = camera(yaw);
  const total = h * 1.92;
  const art = group(rows.join(""), grain(sheet, name, 1.2));
  const outline = polygon(
    (
      [
        [-w / 2, 0, -d / 2],
        [-w / 2, total, -d / 2],
        [w / 2, total, -d / 2],
        [w / 2, total, d / 2],
        [w / 2, 0, d / 2],
        [-w / 2, 0, d / 2],
      ] as const
    ).map((spot): Point => view.see(spot)),
  );
  return { art, outline, ...boxReach({ w, h: total, d, yaw }), foot: 680, base: baseOf(w, d) };
};
