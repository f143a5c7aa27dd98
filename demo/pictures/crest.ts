import type { DemoBrand, DemoMaker } from "../demo-types.ts";
import { colorValue } from "../palette.ts";
import { clothPart, folds, grounded } from "./draw/cloth.ts";
import { dark, light, lightness, mix } from "./draw/color.ts";
import { blur, group, linear, opacity, radial, shape } from "./draw/paint.ts";
import { arc, open, polygon, smooth } from "./draw/path.ts";
import { createSheet, svgOf } from "./draw/sheet.ts";
import { vignette } from "./draw/stage.ts";
import { grain } from "./draw/texture.ts";
import { crests } from "./crests.ts";
import type { DrawnPicture } from "./picture-types.ts";

const side = 800;
const whole = `width="${side}" height="${side}"`;

/** A maker's crest, dyed white on a curtain of its colour. */
export function makerPicture(maker: DemoMaker): DrawnPicture {
  const sheet = createSheet(`maker ${maker.key}`);
  const color = colorValue(maker.color);
  const cloth = lightness(color) > 0.8 ? mix(color, "#8a6a45", 0.55) : color;
  const ink = "#f7f1e3";
  const panel = `M0-20H${side}V${side + 20}H0Z`;
  const emblem = `<g transform="translate(400 400)"><circle r="262" fill="none" stroke="${ink}" stroke-width="20"/><g fill="${ink}" stroke="none">${crests[maker.crest]?.(ink, cloth) ?? ""}</g></g>`;
  const slit = `<path d="M400 640V820" stroke="${dark(cloth, 0.6)}" stroke-width="7"/><path d="M405 640V820" stroke="${light(cloth, 0.3)}" stroke-width="3" opacity=".6"/>`;
  const body =
    group(
      clothPart(sheet, panel, { fill: cloth, extra: emblem, shades: [folds(sheet, 5, 0.9), grounded(sheet, 0.5)] }) +
        slit,
      grain(sheet, "cotton", 1.4),
    ) + vignette(sheet, side, side);
  return {
    path: `demo/makers/${maker.key}.svg`,
    svg: svgOf(sheet, side, side, body),
    alt: `${maker.name}の紋を染め抜いたのれん`,
    width: side,
    height: side,
    color: mix(cloth, ink, 0.12),
  };
}

/** A brand's mark, pressed into thick paper. */
export function brandPicture(brand: DemoBrand): DrawnPicture {
  const sheet = createSheet(`brand ${brand.key}`);
  const color = colorValue(brand.color);
  const paper = "#f4eee0";
  const mark = marks[brand.mark]?.(color) ?? "";
  const ground = `<rect ${whole} fill="${linear(
    sheet,
    [
      [0, light(paper, 0.5)],
      [1, dark(paper, 0.08)],
    ],
    [0, 0, 1, 1],
  )}"/>`;
  const body =
    group(ground, grain(sheet, "washi", 1.6)) +
    group(`<g transform="translate(404 408)">${mark}</g>`, opacity(0.35) + blur(sheet, 4, 0.1)) +
    group(`<g transform="translate(400 400)">${mark}</g>`, grain(sheet, "paper", 1)) +
    `<rect ${whole} fill="${radial(
      sheet,
      [
        [0, "#fff", 0.3],
        [1, "#fff", 0],
      ],
      [0.3, 0.25, 0.6],
    )}"/>` +
    vignette(sheet, side, side);
  return {
    path: `demo/brands/${brand.key}.svg`,
    svg: svgOf(sheet, side, side, body),
    alt: `${brand.name}のしるし`,
    width: side,
    height: side,
    color: mix(paper, color, 0.08),
  };
}

const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const marks: Readonly<Record<string, (color: string) => string>> = {
  // a loop of terry
  loop: (c) =>
    stroke("M-190 120C-190-60-150-180-80-180S10-80 10 40S-20 190-60 150S10-180 110-180S200-60 200 120", c, 34),
  // a cloth on the line, filled by the wind
  sail: (c) =>
    stroke("M-230-170H230", c, 20) +
    shape("M-150-160H70C120-60 130 60 190 200C60 150-60 160-190 200C-130 60-140-60-150-160Z", c) +
    stroke("M-90-90C-60 0-70 70-100 140M10-90C50 0 50 60 60 130", "#f4eee0", 12),
  // crossed threads of kasuri
  cross: (c) =>
    [-60, -30, 0, 30, 60]
      .map((at, index) =>
        stroke(
          `M${-200 + (index % 2) * 26} ${at}H${200 - ((index + 1) % 2) * 22}M${at} ${-200 + ((index + 1) % 2) * 24}V${200 - (index % 2) * 28}`,
          c,
          15,
        ),
      )
      .join(""),
  leaf: (c) =>
    shape(
      smooth(
        [
          [0, -220],
          [120, -110],
          [140, 20],
          [0, 220],
          [-140, 20],
          [-120, -110],
        ],
        true,
      ),
      c,
    ) + stroke("M0-170V230M0-60L76-130M0-60L-76-130M0 40L96-40M0 40L-96-40", "#f4eee0", 13),
  drop: (c) =>
    shape("M0-230C90-90 150-20 150 70C150 160 84 220 0 220S-150 160-150 70C-150-20-90-90 0-230Z", c) +
    stroke("M-92 70C-92 130-50 168 0 168", "#f4eee0", 18),
  flame: (c) =>
    shape(
      "M10-240C40-120 160-60 160 80C160 180 90 230 0 230S-160 180-160 80C-160 0-100-40-80-120C-50-90-30-70-24-40C10-90 20-160 10-240Z",
      c,
    ) + shape("M0 190C-60 190-84 150-84 100C-84 50-40 20-20-30C30 20 84 50 84 104C84 154 54 190 0 190Z", "#f4eee0"),
  // a sliding door half open, the season behind it
  door: (c) =>
    stroke("M-200-220H200V220H-200Z", c, 22) +
    shape("M-200-220H-10V220H-200Z", c) +
    stroke("M-150-130H-60M-150-40H-60M-150 50H-60M-150 140H-60", "#f4eee0", 11) +
    [0, 72, 144, 216, 288]
      .map((turn) => `<ellipse cy="-34" rx="26" ry="36" transform="translate(94 10) rotate(${turn})" fill="${c}"/>`)
      .join("") +
    `<circle cx="94" cy="10" r="14" fill="#f4eee0"/>`,
  ripple: (c) =>
    [60, 118, 176, 234]
      .map((radius, index) => stroke(open(arc(0, 90, radius, 186 + index * 4, 354 - index * 4, 24)), c, 20 - index * 3))
      .join("") +
    stroke("M-230 130C-150 100-80 160 0 130S150 100 230 130M-150 196C-90 174-50 216 0 196S90 174 150 196", c, 15),
  noren: (c) =>
    stroke("M-240-190H240", c, 26) +
    [-190, -62, 66]
      .map((x, index) => shape(`M${x}-176h124v${330 + (index % 2) * 20}c-40 16-84 16-124 0Z`, c))
      .join("") +
    `<circle cy="-10" r="64" fill="#f4eee0"/>` +
    shape(
      polygon([
        [0, -52],
        [36, 10],
        [-36, 10],
      ]),
      c,
    ),
};
