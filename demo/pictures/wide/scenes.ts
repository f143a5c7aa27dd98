import { createSheet, type Sheet, svgOf } from "../draw/sheet.ts";
import { vignette } from "../draw/stage.ts";
import type { DrawnPicture } from "../picture-types.ts";
import { height, hillScene, width } from "./hills.ts";
import { grove, sea, teaField } from "./lands.ts";
import { shelfScene, workshopScene } from "./rooms.ts";

interface WideScene {
  readonly draw: (sheet: Sheet) => string;
  readonly alt: string;
  readonly color: string;
}

/** Wide pictures for the first thing one sees: rooms, fields, the sea, hills by season. */
export const wideScenes = {
  shelf: { draw: shelfScene, alt: "朝の光がさす店の棚に、茶筒、布、急須、うつわが並ぶ", color: "#ddd3c0" },
  workshop: {
    draw: workshopScene,
    alt: "緑の見える窓辺の仕事場。染めた布が下がり、作業台に鉄瓶とかごが置かれている",
    color: "#7d6a50",
  },
  "tea-field": { draw: teaField, alt: "朝霧の山を背に、丸く刈られた茶の畝がゆるやかに続く", color: "#8ea37a" },
  sea: { draw: sea, alt: "島影のかすむ静かな海に、低い陽が光の道をつくる", color: "#a9bfc4" },
  grove: { draw: grove, alt: "海を見おろす石垣の段々畑に、みかんが実る", color: "#9db08c" },
  "hills-spring": { draw: (sheet: Sheet) => hillScene(sheet, "spring"), alt: "山桜の咲く春の里山", color: "#c9d2c4" },
  "hills-summer": {
    draw: (sheet: Sheet) => hillScene(sheet, "summer"),
    alt: "入道雲と緑の濃い夏の里山",
    color: "#9fc0b8",
  },
  "hills-autumn": { draw: (sheet: Sheet) => hillScene(sheet, "autumn"), alt: "紅葉の重なる秋の里山", color: "#c3ae90" },
  "hills-winter": { draw: (sheet: Sheet) => hillScene(sheet, "winter"), alt: "雪の降る冬の里山", color: "#d6dde2" },
} as const satisfies Record<string, WideScene>;

export type WideSceneName = keyof typeof wideScenes;

export function widePicture(name: WideSceneName): DrawnPicture {
  const { draw, alt, color } = wideScenes[name];
  const sheet = createSheet(`wide ${name}`);
  const body = draw(sheet) + vignette(sheet, width, height);
  return { path: `demo/scenes/${name}.svg`, svg: svgOf(sheet, width, height, body), alt, width, height, color };
}
