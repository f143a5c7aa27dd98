import type { SceneName } from "../picture-types.ts";
import { dark, light, mix } from "./color.ts";
import { matting, rect, screens, wall } from "./interior.ts";
import { greenery, greens, wide } from "./outdoors.ts";
import { blur, down, group, line, linear, opacity, radial, shape } from "./paint.ts";
import { ellipse, polygon } from "./path.ts";
import { n, type Sheet } from "./sheet.ts";
import { tableTop, windowLight } from "./stage.ts";
import { grain, grainOver } from "./texture.ts";

export interface Place {
  readonly back: string;
  /** What stands nearer than the thing: a beam of light, a leaf. */
  readonly front?: string;
  /** Where things stand. */
  readonly floor: number;
  readonly isFromAbove?: boolean;
  readonly color: string;
}

type Draw = (sheet: Sheet) => Place;

export const places: Readonly<Record<SceneName, Draw>> = {
  shelf(sheet) {
    const wood = "#b98a5a";
    const board = (y: number, thick: number) =>
      group(
        `<rect x="0" y="${y + thick}" width="1600" height="70" fill="#2d2016"/>`,
        opacity(0.34) + blur(sheet, 18, 0.1),
      ) +
      group(`<rect y="${y}" width="1600" height="${thick}" fill="${wood}"/>`, grain(sheet, "wood", 1.6)) +
      `<rect y="${y}" width="1600" height="5" fill="#fff" opacity=".4"/><rect y="${y + thick - 7}" width="1600" height="7" fill="#000" opacity=".3"/>`;
    const top = `<rect y="664" width="1600" height="74" fill="${light(wood, 0.3)}"/>`;
    return {
      back:
        wall(sheet, "#e2dacb", 700) +
        board(-20, 60) +
        group(top, grain(sheet, "wood", 1.6)) +
        `<rect y="664" width="1600" height="74" fill="${down(sheet, [
          [0, "#000", 0.3],
          [0.4, "#000", 0.02],
          [1, "#fff", 0.2],
        ])}"/>` +
        board(738, 56),
      floor: 708,
      color: "#d9cdb8",
    };
  },
  table(sheet) {
    return {
      back: wall(sheet, "#d8dad0", 540) + tableTop(sheet, "#a97d52", 530, 1600, 900),
      floor: 730,
      color: "#b9a588",
    };
  },
  kitchen(sheet) {
    const tile = sheet.define(
      (own) =>
        `<pattern id="${own}" width="110" height="110" patternUnits="userSpaceOnUse"><rect width="110" height="110" fill="#cfd3cc"/><rect x="3" y="3" width="104" height="104" rx="5" fill="#f3f3ed"/><path d="M8 100V8H100" fill="none" stroke="#fff" stroke-width="5" opacity=".9"/><path d="M104 10V104H10" fill="none" stroke="#9aa39c" stroke-width="4" opacity=".4"/></pattern>`,
    );
    const rail = `<rect x="860" y="118" width="660" height="14" rx="7" fill="#6f7478"/><rect x="860" y="119" width="660" height="4" rx="2" fill="#fff" opacity=".6"/>`;
    const hook = (x: number, body: string) =>
      `<g transform="translate(${x} 128)"><path d="M0-10v26" stroke="#55595c" stroke-width="6"/>${body}</g>`;
    const tools =
      hook(
        940,
        `<path d="M-6 16h12v210H-6Z" fill="#8a6142"/><ellipse cy="262" rx="52" ry="46" fill="#b98a5a"/><ellipse cy="254" rx="40" ry="32" fill="#7d5a3e"/>`,
      ) +
      hook(
        1080,
        `<path d="M-5 16h10v190h-10Z" fill="#7f858a"/><path d="M-70 206h140q0 80-70 84t-70-84Z" fill="#9aa1a6"/><path d="M-60 212h40q0 60 10 70q-46-10-50-70Z" fill="#fff" opacity=".5"/>`,
      ) +
      hook(
        1230,
        `<path d="M-8 16h16v130h-16Z" fill="#c9a45c"/><path d="M-46 146h92l14 130h-120Z" fill="#d8b878"/><path d="M-40 160h80M-46 190h92M-52 220h104M-56 250h112" stroke="#8a6142" stroke-width="4" opacity=".5"/>`,
      ) +
      hook(
        1380,
        `<circle cy="130" r="110" fill="#3a3836"/><circle cy="130" r="92" fill="#4a4846"/><circle cx="-30" cy="100" r="30" fill="#fff" opacity=".14"/>`,
      );
    return {
      back:
        rect(`url(#${tile})`) +
        rect(
          linear(
            sheet,
            [
              [0, "#fff6e0", 0.5],
              [0.5, "#fff", 0],
              [1, "#3a3a30", 0.34],
            ],
            [0, 0, 1, 0.5],
          ),
        ) +
        group(rail + tools, blur(sheet, 3, 0.05) + opacity(0.9)) +
        tableTop(sheet, "#c09565", 560, 1600, 900),
      floor: 740,
      color: "#c9bda6",
    };
  },
  window(sheet) {
    const wood = "#8a6a48";
    const frame = `<rect x="250" y="-20" width="1100" height="590" fill="none" stroke="${wood}" stroke-width="44"/><rect x="786" y="0" width="30" height="560" fill="${wood}"/><rect x="270" y="250" width="1060" height="22" fill="${wood}"/><rect x="250" y="-20" width="1100" height="590" fill="none" stroke="#fff" stroke-width="4" opacity=".3"/>`;
    const glow = rect(
      radial(
        sheet,
        [
          [0, "#fffbe8", 0.7],
          [1, "#fffbe8", 0],
        ],
        [0.5, 0.25, 0.6],
      ),
    );
    return {
      back:
        rect("#d9d2c2") +
        rect(
          linear(sheet, [
            [0, "#8f8672", 0.4],
            [0.2, "#8f8672", 0],
            [0.8, "#8f8672", 0],
            [1, "#5f5848", 0.5],
          ]),
        ) +
        greenery(sheet, 270, 0, 1060, 560, greens) +
        frame +
        glow +
        tableTop(sheet, "#b48a5e", 560, 1600, 900),
      floor: 740,
      color: "#c3c2a0",
    };
  },
  tatami(sheet) {
    return {
      back:
        rect("#d8c7a4") +
        screens(sheet, -60, 1720, -40, 486, 4) +
        `<rect y="470" width="1600" height="42" fill="#7a5a3c"/><rect y="470" width="1600" height="6" fill="#fff" opacity=".25"/>` +
        matting(sheet, 510),
      floor: 735,
      color: "#d3c59c",
    };
  },
  veranda(sheet) {
    const planks = Array.from({ length: 15 }, (_, index) => {
      const [a, b] = [(index - 7.5) / 7.5, (index - 6.5) / 7.5];
      const tone = mix("#9a7048", "#b98c5e", sheet.random());
      return `<path d="${polygon([
        [800 + a * 900, 500],
        [800 + b * 900, 500],
        [800 + b * 1700, 900],
        [800 + a * 1700, 900],
      ])}" fill="${tone}"/><path d="M${n(800 + b * 900)} 500L${n(800 + b * 1700)} 900" stroke="#4a3220" stroke-width="4" opacity=".6"/>`;
    }).join("");
    const post = `<rect x="1290" y="-20" width="84" height="560" fill="#7a5738"/><rect x="1290" y="-20" width="84" height="560" fill="${linear(
      sheet,
      [
        [0, "#fff", 0.3],
        [0.4, "#fff", 0],
        [1, "#000", 0.5],
      ],
    )}"/>`;
    const eave =
      `<rect width="1600" height="60" fill="#4a3524"/>` +
      group(`<rect y="50" width="1600" height="60" fill="#000"/>`, opacity(0.3) + blur(sheet, 16, 0.1));
    return {
      back:
        greenery(sheet, 0, 0, 1600, 520, greens) +
        rect(
          radial(
            sheet,
            [
              [0, "#fffbe0", 0.5],
              [1, "#fffbe0", 0],
            ],
            [0.35, 0.2, 0.5],
          ),
        ) +
        eave +
        post +
        planks +
        `<rect y="500" width="1600" height="400" fill="${down(sheet, [
          [0, "#fff4d4", 0.5],
          [0.3, "#fff4d4", 0.1],
          [1, "#000", 0.28],
        ])}"/>`,
      floor: 730,
      color: "#a9a57c",
    };
  },
  "tea-room"(sheet) {
    const clay = "#8b7659";
    const scroll = `<g transform="translate(1130 -40)"><rect x="-120" width="240" height="480" fill="#cbbd9c"/><rect x="-84" y="60" width="168" height="330" fill="#f3ecd9"/><path d="M-10 120C-40 190 40 210 10 300M-30 160C0 150 30 150 40 130M-40 330h70" stroke="#3a342c" stroke-width="13" fill="none" stroke-linecap="round" opacity=".85"/><rect x="-140" y="470" width="280" height="22" rx="11" fill="#4a2f20"/></g>`;
    const alcove = `<rect x="830" y="-20" width="620" height="560" fill="${dark(clay, 0.22)}"/><rect x="800" y="-20" width="44" height="600" fill="#5a3f2a"/><rect x="800" y="-20" width="10" height="600" fill="#fff" opacity=".14"/><rect x="800" y="520" width="800" height="44" fill="#4a3322"/><rect x="800" y="520" width="800" height="6" fill="#fff" opacity=".2"/>`;
    return {
      back:
        rect(clay) +
        grainOver(sheet, "plaster", 1, wide.width, wide.height) +
        group(alcove + scroll, blur(sheet, 2.5, 0.02)) +
        rect(
          linear(
            sheet,
            [
              [0, "#ffe6b0", 0.4],
              [0.4, "#ffe6b0", 0.06],
              [1, "#140c04", 0.5],
            ],
            [0, 0, 1, 0.4],
          ),
        ) +
        windowLight(sheet, { wall: clay, floor: clay, ...wide, horizon: 1000 }, 0.6) +
        matting(sheet, 560),
      floor: 745,
      color: "#a08a62",
    };
  },
  wall(sheet) {
    const bench = `<rect x="-20" y="742" width="1640" height="40" fill="#a97d52"/>`;
    return {
      back:
        wall(sheet, "#e5dfd3", 720) +
        group(`<rect x="0" y="780" width="1600" height="50" fill="#000"/>`, opacity(0.3) + blur(sheet, 16, 0.1)) +
        group(bench, grain(sheet, "wood", 1.6)) +
        `<rect y="742" width="1600" height="5" fill="#fff" opacity=".4"/>` +
        `<rect y="786" width="1600" height="114" fill="${dark("#e5dfd3", 0.14)}"/>`,
      floor: 748,
      color: "#dcd3c3",
    };
  },
  garden(sheet) {
    const stone = "M-40 640C300 590 700 600 1000 606C1300 612 1500 640 1660 660V920H-40Z";
    return {
      back:
        greenery(sheet, 0, 0, 1600, 660, [...greens, "#8a5a6a"]) +
        rect(
          radial(
            sheet,
            [
              [0, "#fffbe0", 0.6],
              [1, "#fffbe0", 0],
            ],
            [0.3, 0.15, 0.5],
          ),
        ) +
        group(
          shape(
            stone,
            linear(
              sheet,
              [
                [0, "#a9aaa2"],
                [1, "#77796f"],
              ],
              [0, 0, 0.3, 1],
            ),
          ),
          grain(sheet, "stone", 2.4),
        ) +
        shape(
          stone,
          down(sheet, [
            [0, "#fff8e0", 0.5],
            [0.3, "#fff", 0],
            [1, "#000", 0.3],
          ]),
        ) +
        group(shape(ellipse(1420, 660, 220, 50) + ellipse(90, 660, 200, 44), "#71884a"), grain(sheet, "wool", 1.6)),
      floor: 750,
      color: "#9aa27c",
    };
  },
  linen(sheet) {
    const c = "#ddd2bd";
    const cloth =
      rect(c) +
      grainOver(sheet, "linen", 2, wide.width, wide.height) +
      group(
        line(
          "M-60 200C300 260 500 120 900 170S1400 60 1700 140M-60 780C260 700 560 860 900 800S1400 880 1700 780M1100-40C1060 200 1180 420 1120 640S1200 860 1160 960",
          "#3a2a16",
          46,
        ),
        opacity(0.16) + blur(sheet, 26, 0.05),
      ) +
      group(
        line(
          "M-60 160C300 220 500 80 900 130S1400 20 1700 100M-60 740C260 660 560 820 900 760S1400 840 1700 740M1060-40C1020 200 1140 420 1080 640S1160 860 1120 960",
          "#fff",
          40,
        ),
        opacity(0.3) + blur(sheet, 22, 0.05),
      );
    return {
      back: cloth + windowLight(sheet, { wall: c, floor: c, ...wide, horizon: 1600 }, 1),
      floor: 450,
      isFromAbove: true,
      color: c,
    };
  },
};
