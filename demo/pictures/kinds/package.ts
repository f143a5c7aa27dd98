import { box, boxBase, boxOutline, boxReach } from "../draw/box.ts";
import { clothPart, folds, grounded, slant } from "../draw/cloth.ts";
import { dark, light, mix } from "../draw/color.ts";
import { blur, clip, down, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, type Point, rounded, smooth } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { leaf } from "../draw/items.ts";
import { tube } from "../draw/tube.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

/** Bags of paper for leaves, crackers and stock; what is in them lies before them. */
export const packet: DrawThing = (sheet, look) => {
  const inks = inksOf(look.color, light(look.color, 0.3));
  const isTea = look.form === "tea";
  const [w, h] = isTea ? [420, 660] : look.form === "flat" ? [500, 600] : [520, 620];
  const half = w / 2;
  const body = `M${-half + 10} ${-h}H${half - 10}C${half - 4} ${-h * 0.6} ${half + 16} ${-h * 0.3} ${half} 0C${half * 0.5} 34 ${-half * 0.5} 34 ${-half} 0C${-half - 16} ${-h * 0.3} ${-half + 4} ${-h * 0.6} ${-half + 10} ${-h}Z`;
  const top = `M${-half + 8} ${-h - 4}H${half - 8}V${-h + 84}H${-half + 8}Z`;
  const paper = "#f6efdf";
  const label = rounded(-w * 0.27, -h * 0.66, w * 0.54, h * 0.42, 4);
  const ink = dark(look.color, 0.15);
  const seal =
    `<circle cx="0" cy="${n(-h * 0.5)}" r="58" fill="none" stroke="${ink}" stroke-width="7"/>` +
    shape(leaf(0, -h * 0.5, 34, 14), ink) +
    [0.33, 0.36]
      .map(
        (share) =>
          `<rect x="${n(-w * 0.15)}" y="${n(-h * share)}" width="${n(w * 0.3)}" height="5" fill="${ink}" opacity=".75"/>`,
      )
      .join("");
  const crease = `M${-half + 40} ${-h + 90}C${-half + 60} ${-h * 0.6} ${-half + 20} ${-h * 0.3} ${-half + 46} -10M${half - 40} ${-h + 90}C${half - 60} ${-h * 0.6} ${half - 16} ${-h * 0.3} ${half - 46} -10M-60 ${-h + 90}C-40 ${-h * 0.78} -70 ${-h * 0.72} -60 ${-h * 0.69}`;
  const sealed =
    look.form === "tea"
      ? tube(
          sheet,
          [
            [-half - 4, -h + 70],
            [0, -h + 74],
            [half + 4, -h + 70],
          ],
          14,
          look.accent,
          0.3,
        )
      : line(`M${-half + 10} ${-h + 22}H${half - 10}M${-half + 10} ${-h + 40}H${half - 10}`, "#000", 4, opacity(0.16));
  const art =
    group(
      clothPart(sheet, body, {
        fill: motifFill(sheet, look.motif, inks, { scale: 0.8, x: -half }),
        shades: [
          linear(sheet, [
            [0, "#000", 0.36],
            [0.12, "#fff", 0.22],
            [0.3, "#fff", 0.02],
            [0.7, "#000", 0.05],
            [0.9, "#000", 0.14],
            [1, "#000", 0.5],
          ]),
          grounded(sheet, 0.9),
        ],
        creases: crease,
        creaseWidth: 16,
        creaseDepth: 0.26,
      }) +
        group(shape(label, "#000", moved(3, 5)), opacity(0.3) + blur(sheet, 5)) +
        shape(label, paper) +
        shape(label, slant(sheet, 0.5)) +
        clothPart(sheet, top, {
          fill: dark(look.color, 0.14),
          shades: [
            down(sheet, [
              [0, "#fff", 0.22],
              [0.7, "#000", 0.02],
              [1, "#000", 0.34],
            ]),
            folds(sheet, 3, 0.3),
          ],
        }),
      grain(sheet, "paper", 1.6),
    ) +
    seal +
    sealed +
    (isTea ? group(leaves(sheet, look), moved(half * 0.6, 40)) : "");
  return { art, outline: body, width: w + 40, height: h, foot: w * 0.94, base: ellipse(0, 4, half, 48) };
};

/** A small heap of rolled tea leaves. */
function leaves(sheet: Sheet, look: Look): string {
  const color =
    look.color === "#74432b" || look.color === "#7f4a3a" ? "#6b4428" : look.color === "#8e2b3d" ? "#3d2619" : "#46562c";
  const needle = () => {
    const spread = sheet.random() * 2 - 1;
    const [x, y] = [spread * 150, -sheet.random() * 34 * (1 - Math.abs(spread)) + sheet.random() * 20];
    const turn = (sheet.random() - 0.5) * 1.6;
    return `M${n(x)} ${n(y)}q${n(12 + sheet.random() * 8)} ${n(turn * 14 - 5)} ${n(30 + sheet.random() * 16)} ${n(turn * 22)}`;
  };
  const many = (count: number) => Array.from({ length: count }, needle).join("");
  return (
    group(shape(ellipse(14, 14, 176, 26), "#35261a"), opacity(0.5) + blur(sheet, 9)) +
    line(many(60), dark(color, 0.35), 8, 'stroke-linecap="round"') +
    line(many(50), color, 7, 'stroke-linecap="round"') +
    line(many(34), light(color, 0.24), 4, 'stroke-linecap="round"')
  );
}

/** Rice in a bag of strong paper, tied, a measure before it. */
export const riceBag: DrawThing = (sheet, look): Thing => {
  const body =
    "M-250-430C-300-300-320-120-296-20C-280 30-120 50 0 50C120 50 280 30 296-20C320-120 300-300 250-430C180-470 120-440 60-470C0-450-60-470-120-446C-170-470-210-440-250-430Z";
  const tuft =
    "M-120-470C-150-540-210-580-226-640C-150-640-120-610-60-640C-30-610 30-650 70-630C120-650 170-620 226-636C210-580 150-540 120-470C40-440-40-440-120-470Z";
  const band = `<rect x="-310" y="-300" width="620" height="180" fill="${look.accent}"/><rect x="-310" y="-310" width="620" height="5" fill="${look.accent}"/><rect x="-310" y="-114" width="620" height="5" fill="${look.accent}"/>`;
  const ear = `<g transform="translate(0 -210)">${[-1, 1].map((side) => Array.from({ length: 7 }, (_, index) => `<ellipse cx="${side * (14 + index * 17)}" cy="${-50 + index * 17}" rx="8" ry="18" transform="rotate(${side * -38} ${side * (14 + index * 17)} ${-50 + index * 17})" fill="#f6ecd2"/>`).join("")).join("")}<path d="M0-66C-4-20-4 30 0 70M0-66C40-50 100 0 128 60M0-66C-40-50-100 0-128 60" stroke="#f6ecd2" stroke-width="5" fill="none"/></g>`;
  const cord =
    tube(
      sheet,
      [
        [-140, -464],
        [-40, -448],
        [40, -448],
        [140, -464],
      ],
      22,
      "#c9a45c",
      0.3,
    ) +
    tube(
      sheet,
      [
        [10, -450],
        [60, -400],
        [50, -340],
      ],
      14,
      "#c9a45c",
      0.3,
    ) +
    tube(
      sheet,
      [
        [-6, -450],
        [-40, -404],
        [-70, -360],
      ],
      14,
      "#c9a45c",
      0.3,
    );
  const masu = { w: 190, h: 120, d: 190, yaw: 26, x: 300, z: 200 };
  const heap = smooth(
    [
      [-90, 0],
      [-50, -46],
      [0, -64],
      [56, -44],
      [92, 0],
      [40, 34],
      [-40, 34],
    ] as Point[],
    true,
  );
  const grains = Array.from(
    { length: 110 },
    () =>
      `M${n(sheet.random() * 170 - 85)} ${n(sheet.random() * 84 - 54)}l${n(sheet.random() * 10 - 5)} ${n(4 + sheet.random() * 5)}`,
  ).join("");
  const art =
    group(
      clothPart(sheet, tuft, {
        fill: look.color,
        shades: [
          folds(sheet, 6, 1),
          down(sheet, [
            [0, "#fff", 0.1],
            [1, "#000", 0.5],
          ]),
        ],
      }) +
        clothPart(sheet, body, {
          fill: look.color,
          extra: band + ear,
          shades: [
            linear(sheet, [
              [0, "#000", 0.34],
              [0.2, "#fff", 0.2],
              [0.5, "#fff", 0],
              [1, "#000", 0.5],
            ]),
            grounded(sheet, 0.9),
          ],
          creases: "M-110-450C-150-380-200-340-230-260M100-450C140-380 190-340 220-250M-10-446C-10-400-26-370-30-330",
          creaseWidth: 16,
          creaseDepth: 0.3,
        }),
      grain(sheet, "paper", 2),
    ) +
    cord +
    box(sheet, masu, { color: "#e3c795", texture: grain(sheet, "wood", 0.8), hasTop: false, round: 2 }) +
    `<g transform="translate(358 -64)">${group(shape(heap, "#efe8d6") + line(grains, "#fffdf6", 7, 'stroke-linecap="round"') + line(grains, "#c8bda2", 2, `stroke-linecap="round"${moved(2, 3)}`), clip(sheet, heap))}</g>`;
  return { art, outline: body, width: 760, height: 640, foot: 560, base: `${ellipse(0, 6, 292, 60)}${boxBase(masu)}` };
};

/** Soap cut from a block, stacked, with a little foam of light on it. */
export const soap: DrawThing = (sheet, look) => {
  const c = mix(look.color, "#f4ede0", 0.12);
  const face = (w: number, h: number) =>
    `<rect x="${w * 0.08}" y="${h * 0.12}" width="${w * 0.84}" height="${h * 0.76}" rx="14" fill="none" stroke="${dark(c, 0.16)}" stroke-width="5"/>`;
  const marks = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${n(sheet.random() * 420)}" cy="${n(sheet.random() * 300)}" r="${n(2 + sheet.random() * 4)}" fill="${dark(c, 0.3)}" opacity=".35"/>`,
  ).join("");
  const crest = `<g transform="translate(210 150)"><circle r="62" fill="none" stroke="${dark(c, 0.2)}" stroke-width="6"/><path d="${leaf(0, 0, 42, 18)}" fill="${dark(c, 0.18)}"/></g>`;
  const lower = { w: 420, h: 130, d: 300, yaw: 24 };
  const upper = { w: 420, h: 130, d: 300, yaw: -14, y: 130, x: 12, z: -4 };
  const view = (size: typeof lower | typeof upper, body: string) =>
    box(sheet, size, {
      color: c,
      round: 22,
      top: marks + face(420, 300) + body,
      front: marks,
      side: marks,
      shade: 0.85,
    });
  const foot = view(lower, "");
  // turned the other way its right side would show; it is mirrored to stay lit from the left
  const head = `<g transform="translate(0 -120)">${view({ ...upper, yaw: 12, y: 0, x: 0, z: 0 }, crest)}</g>`;
  const art =
    foot +
    group(shape(boxBase({ ...lower, yaw: 12 }), "#24160c", moved(8, -112)), opacity(0.4) + blur(sheet, 8)) +
    head;
  return {
    art,
    outline: boxOutline({ ...lower, h: 258 }),
    base: boxBase(lower),
    ...boxReach({ ...lower, h: 258 }),
    foot: 520,
  };
};
