import { clothPart, folds, grounded, pleats, slant } from "../draw/cloth.ts";
import { dark, light, lightness, mix } from "../draw/color.ts";
import { blur, clip, down, group, line, moved, opacity, shape } from "../draw/paint.ts";
import { open, type Point, polygon, smooth } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { tube } from "../draw/tube.ts";
import { type Inks, inksOf, motifFill, reversed } from "../motifs/fill.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

/** A rod of bamboo or wood on which cloth hangs. */
export function rod(sheet: Sheet, from: number, to: number, y: number, color = "#b98f56", thickness = 22): string {
  const joints = [0.28, 0.62, 0.9]
    .map((share) => {
      const x = from + (to - from) * share;
      return `<rect x="${n(x)}" y="${n(y - thickness * 0.56)}" width="7" height="${n(thickness * 1.12)}" rx="3" fill="${dark(color, 0.3)}" opacity=".6"/>`;
    })
    .join("");
  return (
    tube(
      sheet,
      [
        [from, y],
        [(from + to) / 2, y + 1],
        [to, y],
      ],
      thickness,
      color,
      0.5,
    ) + joints
  );
}

/** A lower edge that swings a little. */
function hem(width: number, height: number, random: () => number): Point[] {
  const half = width / 2;
  const steps = 7;
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const x = half - (width * index) / steps;
    return [x, height + (random() - 0.5) * 16 + (index % 2) * 6];
  });
}

const dyed = (look: Look): Inks => {
  const inks = inksOf(look.color, look.accent);
  // these are dyed on white cloth: only the pattern is coloured
  return look.motif === "mameshibori" || look.motif === "shima" || look.motif === "ume" ? reversed(inks) : inks;
};

/** A dyed cotton cloth over a rod, its back a little longer than its front. */
export const tenugui: DrawThing = (sheet, look) => {
  const [width, height] = [480, 880];
  const inks = dyed(look);
  const scale = look.motif === "asanoha" || look.motif === "seigaiha" ? 1.25 : 1.1;
  const front = panel(width, height, sheet.random);
  const back = panel(width, height + 56, sheet.random);
  const fill = motifFill(sheet, look.motif, inks, { scale, x: -width / 2, y: 10 });
  const swinging =
    fill === inks.ground
      ? ""
      : pleats(sheet.random, { left: -width / 2, right: width / 2, top: 0, bottom: height + 20 }, fill, 8, 7);
  const threads = Array.from({ length: 70 }, () => {
    const x = -width / 2 + sheet.random() * width;
    return `M${n(x)} ${n(height - 6)}l${n(sheet.random() * 4 - 2)} ${n(10 + sheet.random() * 13)}`;
  }).join("");
  const bleed =
    look.motif === "chidori"
      ? shape(
          front,
          down(sheet, [
            [0, light(look.color, 0.85), 0.6],
            [0.4, light(look.color, 0.7), 0.2],
            [1, dark(look.color, 0.3), 0.35],
          ]),
        )
      : "";
  const over = shape(
    `M${-width / 2} 0h${width}v52h${-width}Z`,
    down(sheet, [
      [0, "#000", 0.32],
      [0.3, "#fff", 0.34],
      [0.65, "#fff", 0.05],
      [1, "#000", 0.12],
    ]),
  );
  const art =
    group(clothPart(sheet, back, { fill: mix(inks.ground, "#2a2018", 0.32) }), moved(12, 0)) +
    rod(sheet, -420, 420, 14) +
    group(
      clothPart(sheet, front, { fill: inks.ground, extra: swinging + bleed }) +
        clothPart(sheet, front, { fill: folds(sheet, 4, 1), shades: [grounded(sheet, 0.5)], extra: over }) +
        line(threads, mix(inks.ground, "#8a7c66", 0.3), 1.6, opacity(0.8)),
      grain(sheet, "cotton", 1.2),
    );
  return { art, outline: front, width, height };
};

const panel = (width: number, height: number, random: () => number) =>
  smoothHem(
    [
      [-width / 2, 0],
      [width / 2, 0],
    ],
    hem(width, height, random),
  );

/** Straight above, soft below. */
export function smoothHem(top: readonly Point[], low: readonly Point[]): string {
  const curve = smooth(low).replace(/^M[^lc]+/, "");
  return `${open([...top, low[0]!])}${curve}Z`;
}

/** A towel over a rod, thick and soft, with a woven border. */
export const towel: DrawThing = (sheet, look) => {
  const isThick = look.form === "thick";
  const [width, height] = [470, 760];
  const front = panel(width, height, sheet.random);
  const back = panel(width, height + 70, sheet.random);
  const inks = inksOf(look.color, look.accent);
  const weave = look.form === "waffle" ? waffle(sheet, look.color) : motifFill(sheet, look.motif, inks, { scale: 0.9 });
  const borders = [0.84, 0.88]
    .map((share, index) => {
      const y = height * share;
      return `<rect x="${-width / 2}" y="${n(y)}" width="${width}" height="${index ? 6 : 16}" fill="${light(look.color, 0.35)}" opacity=".7"/>`;
    })
    .join("");
  const over = shape(
    `M${-width / 2} 0h${width}v70h${-width}Z`,
    down(sheet, [
      [0, "#000", 0.34],
      [0.35, "#fff", 0.3],
      [0.7, "#fff", 0.06],
      [1, "#000", 0.1],
    ]),
  );
  const texture =
    look.form === "waffle" ? grain(sheet, "cotton", 1) : grain(sheet, isThick ? "terry" : "gauze", isThick ? 1.3 : 1.4);
  const art =
    group(
      clothPart(sheet, back, { fill: dark(look.color, 0.24), shades: [folds(sheet, 4, 0.6)] }),
      moved(20, 0) + texture,
    ) +
    rod(sheet, -420, 420, 18, "#8b6b48", 26) +
    group(
      clothPart(sheet, front, {
        fill: weave,
        shades: [folds(sheet, isThick ? 3 : 5, isThick ? 0.6 : 0.8), grounded(sheet, 0.6)],
        extra: look.form === "waffle" ? over : borders + over,
      }),
      texture,
    );
  return { art, outline: front, width, height };
};

function waffle(sheet: Sheet, color: string): string {
  const id = sheet.define(
    (own) =>
      `<pattern id="${own}" width="17" height="17" patternUnits="userSpaceOnUse"><rect width="17" height="17" fill="${dark(color, 0.16)}"/>` +
      `<path d="M0 0h17v4H0ZM0 0v17h4V0Z" fill="${light(color, 0.35)}"/><path d="M4 4h13v4H8v9H4Z" fill="#000" opacity=".16"/></pattern>`,
  );
  return `url(#${id})`;
}

/** A shop curtain in two panels; light comes through it from behind. */
export const noren: DrawThing = (sheet, look) => {
  const isWide = look.form === "wide";
  const [width, height] = isWide ? [900, 620] : [700, 720];
  const count = isWide ? 3 : 2;
  const step = width / count;
  const inks = inksOf(look.color, look.accent);
  const isLinen = look.motif === "plain";
  const parts: string[] = [];
  const outlines: string[] = [];
  for (let index = 0; index < count; index++) {
    const x = -width / 2 + step * (index + 0.5);
    const low = hem(step - 6, height, sheet.random).map(([px, py]): Point => [x + px, py]);
    const outline = smoothHem(
      [
        [x - step / 2 + 2, 30],
        [x + step / 2 - 2, 30],
      ],
      low,
    );
    outlines.push(outline);
    const motif = isWide ? motifFill(sheet, look.motif, inks, { scale: 2.2, x: -width / 2 }) : inks.ground;
    const crest = isWide && index === 1 ? crestOn(x, height * 0.52, look) : "";
    parts.push(
      clothPart(sheet, outline, {
        fill: motif,
        extra: crest,
        shades: [folds(sheet, 4, isLinen ? 0.7 : 0.85), grounded(sheet, 0.4)],
      }),
    );
    if (isLinen)
      parts.push(
        group(clothPart(sheet, outline, { fill: "#fff3d8" }), opacity(lightness(look.color) > 0.7 ? 0.2 : 0.06)),
      );
  }
  const loops = Array.from({ length: count * 3 }, (_, index) => {
    const x = -width / 2 + (width * (index + 0.5)) / (count * 3) - 19;
    return `<rect x="${n(x)}" y="-16" width="38" height="58" rx="5" fill="${dark(inks.ground, 0.1)}"/><rect x="${n(x)}" y="-16" width="38" height="58" rx="5" fill="${down(
      sheet,
      [
        [0, "#000", 0.25],
        [0.3, "#fff", 0.3],
        [1, "#000", 0.2],
      ],
    )}"/>`;
  }).join("");
  const sewn =
    outlines.length > 1
      ? `<rect x="${n(-width / 2)}" y="30" width="${width}" height="${n(height * 0.16)}" fill="${inks.ground}" opacity="0"/>`
      : "";
  const art =
    rod(sheet, -540, 540, 2, "#7a5a3c", 24) +
    group(parts.join("") + loops + sewn, grain(sheet, isLinen ? "linen" : "cotton", 1.3));
  return { art, outline: outlines.join(""), width, height };
};

/** A ring with a leaf, left white by the paste. */
function crestOn(x: number, y: number, look: Look): string {
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="126" fill="${look.color}"/><circle cx="${n(x)}" cy="${n(y)}" r="112" fill="none" stroke="${look.accent}" stroke-width="14"/>` +
    [0, 120, 240]
      .map(
        (turn) =>
          `<path d="M0-88C34-52 34-20 0-6C-34-20-34-52 0-88Z" transform="translate(${n(x)} ${n(y)}) rotate(${turn})" fill="${look.accent}"/>`,
      )
      .join("")
  );
}

/** A wind bell with its slip of paper turning below. */
export const windBell: DrawThing = (sheet, look) => {
  const bell = smooth(
    [
      [-104, 190],
      [-98, 110],
      [-58, 40],
      [0, 20],
      [58, 40],
      [98, 110],
      [104, 190],
      [112, 206],
      [0, 232],
      [-112, 206],
    ],
    true,
  );
  const c = look.color;
  const body =
    group(
      shape(bell, c) +
        group(
          shape("M-112 60Q-70 120-84 220L-130 230V40Z", dark(c, 0.5), opacity(0.6)) +
            shape("M40 20Q90 120 84 230L140 230V20Z", dark(c, 0.6), opacity(0.75)) +
            shape("M-60 44Q-76 120-66 210L-34 214Q-44 110-20 34Z", light(c, 0.6), opacity(0.5)),
          blur(sheet, 12),
        ) +
        [80, 98, 178]
          .map(
            (y) =>
              line(`M-130 ${y - 6}Q0 ${y + 24} 130 ${y - 6}`, dark(c, 0.45), 4, opacity(0.6)) +
              line(`M-130 ${y - 1}Q0 ${y + 29} 130 ${y - 1}`, light(c, 0.4), 2, opacity(0.4)),
          )
          .join(""),
      clip(sheet, bell),
    ) + shape("M-112 206Q0 244 112 206Q0 226-112 206Z", dark(c, 0.6));
  const slip = polygon([
    [-54, 330],
    [58, 322],
    [46, 560],
    [-66, 572],
  ]);
  const paper = group(
    clothPart(sheet, slip, {
      fill: motifFill(
        sheet,
        "seigaiha",
        { ground: look.accent, main: "#7fb0b3", second: "#b3d2dc" },
        { scale: 0.7, turn: -2 },
      ),
      shades: [slant(sheet, 0.8)],
    }),
    grain(sheet, "paper"),
  );
  const cord = line("M0-40V30M0 232C6 260-6 290 0 326", "#8e2b3d", 5);
  const ring = `<circle cx="0" cy="-52" r="16" fill="none" stroke="${dark(c, 0.3)}" stroke-width="8"/>`;
  const outline = `${bell}${slip}`;
  return {
    art: cord + ring + group(body, grain(sheet, "iron", 1.1)) + paper,
    outline,
    width: 300,
    height: 590,
  } satisfies Thing;
};
