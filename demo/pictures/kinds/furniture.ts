import { box, boxBase, boxOutline, boxReach } from "../draw/box.ts";
import { dark, light } from "../draw/color.ts";
import { blur, group, line, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse, type Point, smooth } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { limb, tube } from "../draw/tube.ts";
import { motifFill } from "../motifs/fill.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** A small chest of drawers in paulownia, with iron pulls. */
export const chest: DrawThing = (sheet, look): Thing => {
  const c = look.color;
  const [w, h, d] = [520, 470, 400];
  const iron = look.accent;
  const drawer = (y: number, height: number, count: number) => {
    const step = (w - 48) / count;
    return Array.from({ length: count }, (_, index) => {
      const x = 24 + index * step;
      const pull = `<g transform="translate(${n(x + step / 2)} ${n(y + height / 2)})"><circle cy="-10" r="9" fill="${iron}"/><path d="M-34-8C-34 30 34 30 34-8" fill="none" stroke="${iron}" stroke-width="8" stroke-linecap="round"/><path d="M-32-6C-30 26 28 26 32-6" fill="none" stroke="#fff" stroke-width="2" opacity=".35"/></g>`;
      return `<rect x="${n(x + 4)}" y="${n(y + 4)}" width="${n(step - 8)}" height="${n(height - 8)}" rx="2" fill="${light(c, 0.12)}"/><path d="M${n(x + 4)} ${n(y + height - 4)}h${n(step - 8)}v${n(8 - height)}" fill="none" stroke="#000" stroke-width="4" opacity=".35"/><path d="M${n(x + 4)} ${n(y + height - 4)}v${n(8 - height)}h${n(step - 8)}" fill="none" stroke="#fff" stroke-width="3" opacity=".4"/>${pull}`;
    }).join("");
  };
  const front = drawer(24, 120, 2) + drawer(150, 140, 1) + drawer(296, 150, 1);
  const size = { w, h, d, yaw: 28 };
  const corner = [
    [0, 0],
    [w - 54, 0],
    [0, h - 40],
    [w - 54, h - 40],
  ]
    .map(
      ([x, y]) =>
        `<rect x="${x}" y="${y}" width="54" height="40" fill="${iron}" opacity=".9"/><circle cx="${x! + 14}" cy="${y! + 12}" r="3.5" fill="#8d8a86"/><circle cx="${x! + 40}" cy="${y! + 28}" r="3.5" fill="#8d8a86"/>`,
    )
    .join("");
  return {
    art: box(sheet, size, { color: c, round: 3, front: front + corner, texture: grain(sheet, "wood", 1.5) }),
    outline: boxOutline(size),
    base: boxBase(size),
    ...boxReach(size),
    foot: 640,
  };
};

/** A stool that is a step too: a seat, two boards, a rail. */
export const stool: DrawThing = (sheet, look): Thing => {
  const c = look.color;
  const yaw = 26;
  const texture = grain(sheet, "wood", 1.3);
  const legs = [
    { w: 40, h: 390, d: 340, yaw, x: 210 },
    { w: 460, h: 70, d: 34, yaw, x: 0, y: 150 },
    { w: 40, h: 390, d: 340, yaw, x: -210 },
  ];
  const hole = `<rect x="220" y="150" width="140" height="48" rx="24" fill="${dark(c, 0.72)}"/><rect x="220" y="150" width="140" height="48" rx="24" fill="none" stroke="${light(c, 0.4)}" stroke-width="4"/>`;
  const arch = `<path d="M70 390C90 250 250 250 270 390Z" fill="#2a1c12" opacity=".85"/>`;
  const seat = { w: 580, h: 52, d: 380, yaw, y: 390 };
  const under = group(shape(boxBase({ ...seat, h: 1 }), "#24160c", moved(0, -330)), opacity(0.35) + blur(sheet, 16));
  const art =
    legs
      .map((leg) =>
        box(sheet, leg, {
          color: dark(c, leg.x > 0 ? 0.16 : 0.05),
          round: 3,
          texture,
          ...(leg.w === 40 && { side: arch }),
        }),
      )
      .join("") +
    under +
    box(sheet, seat, { color: c, round: 8, top: hole, texture });
  const base = [legs[0]!, legs[2]!].map((leg) => boxBase(leg)).join("");
  return {
    art,
    outline: `${boxOutline(seat)}${legs.map((leg) => boxOutline(leg)).join("")}`,
    base,
    ...boxReach({ ...seat, y: 0, h: 442 }),
    foot: 620,
  };
};

/** An umbrella standing open on its rim. */
export const umbrella: DrawThing = (sheet, look): Thing => {
  const ribs = 12;
  const [radius, rise] = [420, 250];
  const center: Point = [-20, -560];
  const rim = Array.from({ length: ribs }, (_, index): Point => {
    const angle = ((index + 0.5) / ribs) * 2 * Math.PI;
    return [center[0] + 30 + Math.cos(angle) * radius, center[1] + rise * 0.6 + Math.sin(angle) * radius * 0.62];
  });
  const stick =
    tube(
      sheet,
      [
        [20, -420],
        [90, -200],
        [164, 20],
      ],
      17,
      "#6b4a32",
      0.5,
    ) +
    tube(
      sheet,
      [
        [164, 20],
        [186, 76],
        [236, 84],
        [252, 40],
      ],
      24,
      "#7d5738",
      0.6,
    );
  const order = rim
    .map((_, index) => index)
    .toSorted((a, b) => rim[a]![1] + rim[(a + 1) % ribs]![1] - rim[b]![1] - rim[(b + 1) % ribs]![1]);
  const inks = { ground: look.color, main: light(look.color, 0.55), second: light(look.color, 0.25) };
  const fill = motifFill(sheet, look.motif, inks, { scale: 1.1, turn: 20 });
  const panels = order
    .map((index) => {
      const [a, b] = [rim[index]!, rim[(index + 1) % ribs]!];
      const dip: Point = [
        (a[0] + b[0]) / 2 + (center[0] - (a[0] + b[0]) / 2) * 0.09,
        (a[1] + b[1]) / 2 + (center[1] - (a[1] + b[1]) / 2) * 0.09,
      ];
      const bulgeA: Point = [center[0] + (a[0] - center[0]) * 0.5, center[1] + (a[1] - center[1]) * 0.5 - 46];
      const bulgeB: Point = [center[0] + (b[0] - center[0]) * 0.5, center[1] + (b[1] - center[1]) * 0.5 - 46];
      const path = `M${n(center[0])} ${n(center[1])}Q${n(bulgeA[0])} ${n(bulgeA[1])} ${n(a[0])} ${n(a[1])}Q${n(dip[0])} ${n(dip[1])} ${n(b[0])} ${n(b[1])}Q${n(bulgeB[0])} ${n(bulgeB[1])} ${n(center[0])} ${n(center[1])}Z`;
      const side = ((a[0] + b[0]) / 2 - center[0]) / radius;
      const low = ((a[1] + b[1]) / 2 - center[1]) / radius;
      const shade = Math.max(0, side * 0.3 + low * 0.12);
      return (
        shape(path, fill) +
        shape(path, side < 0.1 ? "#fff" : "#000", opacity(side < 0.1 ? 0.05 + Math.max(0, -side) * 0.2 : shade)) +
        line(
          `M${n(center[0])} ${n(center[1])}Q${n(bulgeA[0])} ${n(bulgeA[1])} ${n(a[0])} ${n(a[1])}`,
          dark(look.color, 0.5),
          4,
          opacity(0.7),
        )
      );
    })
    .join("");
  const tip = limb(
    sheet,
    [
      [center[0], center[1] + 4],
      [center[0] - 12, center[1] - 34],
      [center[0] - 22, center[1] - 66],
    ],
    [26, 14, 9],
    "#5a4030",
    0.5,
  );
  const gloss = group(
    shape(
      ellipse(center[0] - 120, center[1] + 40, 160, 46),
      "#fff",
      ` transform="rotate(-24 ${center[0] - 120} ${center[1] + 40})"`,
    ),
    opacity(0.2) + blur(sheet, 26),
  );
  const outline = smooth(rim, true);
  return {
    art:
      group(shape(ellipse(80, -6, 300, 44), "#35261a"), opacity(0.4) + blur(sheet, 22)) +
      stick +
      group(panels, grain(sheet, "cotton", 1)) +
      gloss +
      tip,
    outline,
    width: 900,
    height: 960,
    foot: 60,
  };
};
