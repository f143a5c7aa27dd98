import { colorValue, type ColorKey } from "@noren/demo/palette.ts";
import { dark, light } from "../draw/color.ts";
import { blur, group, linear, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse } from "../draw/path.ts";
import { fine, n, type Sheet } from "../draw/sheet.ts";
import { flatShadow, standShadow, tableTop, windowLight } from "../draw/stage.ts";
import { grain } from "../draw/texture.ts";
import { rod } from "../kinds/hanging.ts";
import { kinds } from "../kinds/kinds.ts";
import type { KindName, MotifName } from "../picture-types.ts";
import { height, whole, width } from "./hills.ts";
import { greenery } from "../draw/outdoors.ts";

interface Piece {
  readonly kind: KindName;
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  readonly color: ColorKey;
  readonly accent?: ColorKey;
  readonly motif?: MotifName;
  readonly form?: string;
}

function piece(sheet: Sheet, { kind, x, y, tall, color, accent = "gofun", motif = "plain", form = "" }: Piece): string {
  const { draw, pose } = kinds[kind];
  const thing = draw(sheet, { color: colorValue(color), accent: colorValue(accent), motif, form });
  const scale = tall / thing.height;
  const shadow = pose === "hang" ? flatShadow(sheet, thing.outline, 0, 0, 30) : standShadow(sheet, thing);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${fine(scale)})">${shadow}${thing.art}</g>`;
}

const rect = (fill: string) => `<rect ${whole} fill="${fill}"/>`;

function board(sheet: Sheet, y: number, wood: string): string {
  return (
    group(`<rect y="${y + 34}" width="${width}" height="60" fill="#2d2016"/>`, opacity(0.34) + blur(sheet, 16, 0.1)) +
    group(
      `<rect y="${y - 36}" width="${width}" height="40" fill="${light(wood, 0.3)}"/><rect y="${y}" width="${width}" height="38" fill="${wood}"/>`,
      grain(sheet, "wood", 1.6),
    ) +
    `<rect y="${y}" width="${width}" height="4" fill="#fff" opacity=".45"/><rect y="${y - 36}" width="${width}" height="36" fill="${linear(
      sheet,
      [
        [0, "#000", 0.34],
        [1, "#fff", 0.12],
      ],
      [0, 0, 0, 1],
    )}"/>`
  );
}

/** The shop's shelf in the morning; at the lower left is wall alone, where a card may lie. */
export function shelfScene(sheet: Sheet): string {
  const wall = "#e6dfd0";
  const room = { wall, floor: wall, width, height, horizon: 1300 };
  const upper: Piece[] = [
    { kind: "canister", x: 340, y: 330, tall: 210, color: "dou", form: "metal" },
    { kind: "towel-stack", x: 660, y: 320, tall: 170, color: "mizuasagi", form: "thick" },
    { kind: "cup", x: 970, y: 332, tall: 150, color: "kitsune", form: "wide" },
    { kind: "canister", x: 1210, y: 330, tall: 240, color: "tetsu", form: "metal" },
    { kind: "canister", x: 1390, y: 334, tall: 180, color: "shinchu", form: "metal" },
  ];
  const lower: Piece[] = [
    { kind: "furoshiki", x: 860, y: 770, tall: 330, color: "enji", motif: "ichimatsu", accent: "kinari" },
    { kind: "vase", x: 1320, y: 764, tall: 390, color: "shironeri", form: "bud" },
    { kind: "bent-box", x: 1120, y: 768, tall: 210, color: "sugi", form: "oval" },
    { kind: "pouch", x: 1480, y: 770, tall: 240, color: "tetsu", motif: "uroko", accent: "kinari" },
  ];
  return (
    rect(
      linear(
        sheet,
        [
          [0, light(wall, 0.4)],
          [0.6, wall],
          [1, dark(wall, 0.16)],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
    windowLight(sheet, room, 1) +
    board(sheet, 352, "#a97d52") +
    upper.map((one) => piece(sheet, one)).join("") +
    board(sheet, 790, "#a97d52") +
    lower.map((one) => piece(sheet, one)).join("")
  );
}

/** A workshop: the bench at its window, cloth drying under the roof. */
export function workshopScene(sheet: Sheet): string {
  const wood = "#6b4d34";
  const view = greenery(sheet, 330, 60, 940, 470, ["#b8cc98", "#88a563", "#e3ebc6", "#6a8a4c", "#f3f6de"]);
  const bars =
    [330, 565, 800, 1035, 1250].map((x) => `<rect x="${x}" y="40" width="20" height="500" fill="${wood}"/>`).join("") +
    `<rect x="310" y="36" width="980" height="30" fill="${wood}"/><rect x="310" y="280" width="980" height="14" fill="${wood}"/><rect x="310" y="520" width="980" height="34" fill="${dark(wood, 0.1)}"/>`;
  const walls = `<path d="M0 0H1600V900H0ZM330 60V530H1270V60Z" fill-rule="evenodd" fill="#4d3b2b"/>`;
  const light0 =
    group(shape("M340 540L1260 540L1500 900L60 900Z", "#ffe9b8"), opacity(0.28) + blur(sheet, 30, 0.1)) +
    `<rect ${whole} fill="${radial(
      sheet,
      [
        [0, "#fff4cf", 0.55],
        [0.6, "#fff4cf", 0.06],
        [1, "#fff4cf", 0],
      ],
      [0.5, 0.32, 0.5],
    )}"/>`;
  const tools = Array.from({ length: 7 }, (_, index) => {
    const x = 1330 + index * 34;
    return `<path d="M${x} 180v${120 + (index % 3) * 40}" stroke="#8a6a48" stroke-width="13" stroke-linecap="round"/><path d="M${x} ${300 + (index % 3) * 40}v${60 - (index % 2) * 20}" stroke="#a9b0b6" stroke-width="${9 + (index % 2) * 7}"/>`;
  }).join("");
  const cloths: Piece[] = [
    { kind: "tenugui", x: 120, y: 30, tall: 430, color: "ai", motif: "asanoha" },
    { kind: "tenugui", x: 262, y: 30, tall: 430, color: "akane", motif: "shippo" },
  ];
  const bench: Piece[] = [
    { kind: "kettle", x: 360, y: 690, tall: 250, color: "tetsuguro" },
    { kind: "basket", x: 1200, y: 730, tall: 330, color: "susudake", form: "bag" },
    { kind: "cup", x: 650, y: 760, tall: 130, color: "kitsune", form: "wide" },
  ];
  const brushes = `<g transform="translate(900 730)">${[-40, -14, 14, 40].map((x, index) => `<path d="M${x * 0.5} 0L${x * 1.4} ${-170 - (index % 2) * 30}" stroke="#b98f56" stroke-width="13" stroke-linecap="round"/><path d="M${x * 1.4} ${-170 - (index % 2) * 30}l${x * 0.14} -46" stroke="${["#23478f", "#3d3c3d", "#b0302f", "#5f4436"][index]}" stroke-width="20" stroke-linecap="round"/>`).join("")}<path d="M-56-70H56L46 20H-46Z" fill="#d9cdb6"/><path d="M-56-70H56L46 20H-46Z" fill="${linear(
    sheet,
    [
      [0, "#fff", 0.4],
      [0.5, "#fff", 0],
      [1, "#000", 0.4],
    ],
  )}"/><ellipse cy="-70" rx="56" ry="14" fill="#8a7c66"/></g>`;
  const dust = shape(
    Array.from({ length: 70 }, () =>
      ellipse(
        340 + sheet.random() * 900,
        80 + sheet.random() * 640,
        1.5 + sheet.random() * 2.5,
        1.5 + sheet.random() * 2.5,
      ),
    ).join(""),
    "#fff6d8",
    opacity(0.5),
  );
  return (
    view +
    group(walls, grain(sheet, "wood", 2)) +
    bars +
    `<rect ${whole} fill="${linear(sheet, [
      [0, "#000", 0.4],
      [0.3, "#000", 0],
      [0.7, "#000", 0],
      [1, "#000", 0.45],
    ])}"/>` +
    rod(sheet, -20, 330, 36, "#8a6a48", 18) +
    cloths.map((one) => piece(sheet, one)).join("") +
    tools +
    tableTop(sheet, "#8a6142", 560, width, height) +
    light0 +
    bench.map((one) => piece(sheet, one)).join("") +
    brushes +
    dust
  );
}
