import { box, boxBase, boxOutline, boxReach } from "../draw/box.ts";
import { dark, light, mix } from "../draw/color.ts";
import { outlineOf, radiusAt, tilt, turned } from "../draw/lathe.ts";
import { clip, group, line, linear, opacity, shape } from "../draw/paint.ts";
import { arc, ellipse, open, type Point, smooth } from "../draw/path.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { tube } from "../draw/tube.ts";
import { fruitAt } from "./fruit.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";
import { ajiro } from "./weave.ts";
import { thingOf } from "./bowl.ts";

/** Things woven of bamboo. */
export const basket: DrawThing = (sheet, look) => {
  if (look.form === "tray") return drainer(sheet, look);
  if (look.form === "bowl") return openBowl(sheet, look);
  if (look.form === "lidded") return lunchBasket(sheet, look);
  return handbag(sheet, look);
};

function handbag(sheet: Sheet, look: Look): Thing {
  const body =
    "M-320-330C-330-200-310-80-270-10C-240 30-120 44 0 44C120 44 240 30 270-10C310-80 330-200 320-330C200-300-200-300-320-330Z";
  const mouthShape = ellipse(0, -330, 320, 74);
  const cloth = mix("#223354", look.color, 0.1);
  const gathered =
    "M-290-340C-260-420-180-400-150-430C-100-400-60-440-10-430C40-444 90-404 140-430C190-400 260-420 290-340C160-290-160-290-290-340Z";
  const handle = (y: number, tone: string) =>
    tube(
      sheet,
      [
        [-240, -340 + y],
        [-236, -500 + y],
        [-130, -620 + y],
        [0, -650 + y],
        [130, -620 + y],
        [236, -500 + y],
        [240, -340 + y],
      ],
      26,
      tone,
      0.7,
    );
  const binding = Array.from({ length: 34 }, (_, index) => {
    const x = -312 + index * 19;
    const y = -330 + Math.sqrt(Math.max(0, 1 - (x / 320) ** 2)) * 74;
    return `M${n(x)} ${n(y - 18)}l12 36`;
  }).join("");
  const rim = smooth(arc(0, 0, 1, 180, 0, 14).map(([px, py]): Point => [px * 320, -330 + py * 74]));
  const art =
    handle(-26, dark(look.color, 0.3)) +
    shape(mouthShape, dark(look.color, 0.5)) +
    group(
      shape(gathered, cloth) +
        line(
          "M-220-400L-200-320M-120-410L-116-310M-30-426L-30-306M60-426L56-306M160-416L140-312M230-396L204-320",
          "#000",
          9,
          opacity(0.3),
        ),
      grain(sheet, "cotton", 1.4),
    ) +
    group(
      shape(body, ajiro(sheet, look.color)) +
        shape(
          body,
          linear(sheet, [
            [0, "#000", 0.45],
            [0.2, "#fff", 0.16],
            [0.5, "#fff", 0],
            [0.8, "#000", 0.2],
            [1, "#000", 0.55],
          ]),
        ) +
        shape(
          body,
          linear(
            sheet,
            [
              [0, "#fff", 0.1],
              [0.6, "#000", 0],
              [1, "#000", 0.4],
            ],
            [0, 0, 0, 1],
          ),
        ),
      clip(sheet, body),
    ) +
    line(rim, dark(look.color, 0.35), 34) +
    line(rim, light(look.color, 0.12), 22) +
    line(binding, dark(look.color, 0.5), 4, opacity(0.7)) +
    handle(18, look.color);
  return {
    art,
    outline: `${body}M-250-340C-240-560-100-660 0-660S240-560 250-340H210C200-520 90-610 0-610S-200-520-210-340Z`,
    width: 680,
    height: 670,
    foot: 540,
  };
}

/** A flat round basket to drain and dry on, with noodles. */
function drainer(sheet: Sheet, look: Look): Thing {
  const [radius, lean] = [420, 0.46];
  const c = look.color;
  const weave = sheet.define(
    (own) =>
      `<pattern id="${own}" width="26" height="26" patternUnits="userSpaceOnUse"><rect width="26" height="26" fill="${dark(c, 0.46)}"/><path d="M0 3h26M0 16h26" stroke="${light(c, 0.14)}" stroke-width="8"/><path d="M0 3h13M13 16h13" stroke="${light(c, 0.45)}" stroke-width="8"/><path d="M6 0v26M19 0v26" stroke="${dark(c, 0.22)}" stroke-width="3" opacity=".6"/></pattern>`,
  );
  const disc0 = ellipse(0, 0, radius, radius);
  const inner = ellipse(0, 0, radius * 0.9, radius * 0.9);
  const noodles = Array.from({ length: 5 }, (_, heap) => {
    const [x, y] = [
      [-120, -110],
      [110, -130],
      [-190, 70],
      [10, 50],
      [190, 40],
    ][heap]!;
    return Array.from({ length: 26 }, () => {
      const [w, h, off] = [70 + sheet.random() * 44, 30 + sheet.random() * 50, sheet.random() * 40 - 20];
      return `<path d="M${n(x! - w)} ${n(y! + off)}c${n(w * 0.4)} ${n(-h)} ${n(w * 1.6)} ${n(-h)} ${n(w * 2)} ${n(off * 0.4)}" stroke="${mix("#8f7a64", "#d6c6ac", sheet.random())}"/>`;
    }).join("");
  }).join("");
  const binding = Array.from({ length: 44 }, (_, index) => {
    const angle = (index / 44) * 6.283;
    return `M${n(Math.cos(angle) * radius * 0.9)} ${n(Math.sin(angle) * radius * 0.9)}L${n(Math.cos(angle + 0.05) * radius)} ${n(Math.sin(angle + 0.05) * radius)}`;
  }).join("");
  const face =
    shape(disc0, dark(c, 0.3)) +
    shape(inner, `url(#${weave})`) +
    shape(
      inner,
      linear(
        sheet,
        [
          [0, "#000", 0.4],
          [0.4, "#000", 0],
          [1, "#fff", 0.2],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    group(noodles, `fill="none" stroke-width="9" stroke-linecap="round"`) +
    `<circle r="${radius * 0.95}" fill="none" stroke="${light(c, 0.14)}" stroke-width="${radius * 0.085}"/><circle r="${radius * 0.975}" fill="none" stroke="${light(c, 0.5)}" stroke-width="9"/>` +
    line(binding, dark(c, 0.4), 7, opacity(0.7));
  const edge = `<g transform="matrix(1 0 0 ${lean} 0 0)">${shape(disc0, dark(c, 0.5))}</g>`;
  const outline = smooth(
    arc(0, 0, radius, 0, 345, 23).map(([x, y]): Point => [x, y * lean - 30]),
    true,
  );
  return {
    art: `${edge}<g transform="matrix(1 0 0 ${lean} 0 -34)">${face}</g>`,
    outline,
    base: smooth(
      arc(0, 0, radius, 0, 345, 23).map(([x, y]): Point => [x, y * lean]),
      true,
    ),
    width: 860,
    height: 240,
    below: 195,
    foot: 840,
  };
}

/** A bowl of six-sided holes with fruit in it. */
function openBowl(sheet: Sheet, look: Look): Thing {
  const profile = turned([
    [180, 0],
    [196, 10],
    [290, 90],
    [350, 190],
    [366, 240],
  ]);
  const c = look.color;
  const outline = smooth(outlineOf(profile), true);
  const lines: string[] = [];
  for (const lean of [-0.9, 0.9]) {
    for (let start = -22; start <= 22; start++) {
      const points: Point[] = [];
      for (let step = 0; step <= 8; step++) {
        const h = (240 * step) / 8;
        const angle = start * 0.15 + lean * (step / 8) * 0.5;
        if (Math.abs(angle) > 1.5) continue;
        const r = radiusAt(profile, h);
        points.push([r * Math.sin(angle), -h + r * tilt * Math.cos(angle)]);
      }
      if (points.length > 2) lines.push(open(points));
    }
  }
  const hoops = [0.12, 0.34, 0.56, 0.78]
    .map((share) => {
      const h = 240 * share;
      const r = radiusAt(profile, h);
      return smooth(arc(0, 0, 1, 180, 0, 12).map(([px, py]): Point => [px * r, -h + py * r * tilt]));
    })
    .join("");
  const back =
    shape(ellipse(0, -240, 366, 366 * tilt), dark(c, 0.5)) +
    shape(
      ellipse(0, -236, 346, 346 * tilt),
      linear(sheet, [
        [0, dark(c, 0.6)],
        [1, dark(c, 0.3)],
      ]),
    );
  const fruit = [
    fruitAt(sheet, "apple", -150, -236, 104),
    fruitAt(sheet, "apple", 20, -262, 112),
    fruitAt(sheet, "apple", 176, -228, 100),
    fruitAt(sheet, "mikan", -60, -196, 88),
    fruitAt(sheet, "mikan", 100, -190, 86),
  ].join("");
  const rim = smooth(arc(0, 0, 1, 180, 0, 14).map(([px, py]): Point => [px * 366, -240 + py * 366 * tilt]));
  const holes = shape(outline, dark(c, 0.62));
  const body = group(
    holes +
      line(hoops, dark(c, 0.25), 13) +
      line(hoops, light(c, 0.2), 8) +
      line(lines.join(""), dark(c, 0.35), 13) +
      line(lines.join(""), light(c, 0.12), 9, ' transform="translate(-1 -1.5)"') +
      shape(
        outline,
        linear(sheet, [
          [0, "#000", 0.4],
          [0.25, "#fff", 0.12],
          [0.55, "#000", 0],
          [1, "#000", 0.55],
        ]),
      ),
    clip(sheet, outline),
  );
  const art =
    back +
    fruit +
    `<g clip-path="url(#${sheet.define((own) => `<clipPath id="${own}"><path d="M-380 60V-240${smooth(arc(0, 0, 1, 180, 0, 14).map(([px, py]): Point => [px * 366, -240 + py * 366 * tilt])).replace("M", "L")}L380 60Z"/></clipPath>`)})">${body}</g>` +
    line(rim, dark(c, 0.4), 26) +
    line(rim, light(c, 0.16), 17);
  return { ...thingOf(art, profile), height: 420 };
}

function lunchBasket(sheet: Sheet, look: Look): Thing {
  const c = look.color;
  const weave = ajiro(sheet, c, 0.62);
  const size = { w: 560, h: 170, d: 330, yaw: 26 };
  const lid = { w: 576, h: 84, d: 346, yaw: 26, y: 96 };
  const faces = (w: number, h: number, d: number) => {
    const edge = (width: number, height: number) =>
      `<rect width="${width}" height="${height}" fill="${weave}"/><rect width="${width}" height="12" fill="${light(c, 0.3)}"/><rect y="${height - 12}" width="${width}" height="12" fill="${dark(c, 0.16)}"/>`;
    return { front: edge(w, h), side: edge(d, h), top: edge(w, d) };
  };
  const art =
    box(sheet, size, { color: c, round: 14, ...faces(560, 170, 330) }) +
    box(sheet, lid, { color: c, round: 14, ...faces(576, 84, 346) });
  return {
    art,
    outline: boxOutline({ ...size, h: 184 }),
    base: boxBase(size),
    ...boxReach({ ...size, h: 184 }),
    foot: 640,
  };
}
