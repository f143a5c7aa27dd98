import { lightness } from "../draw/color.ts";
import { linear } from "../draw/paint.ts";
import { fine, n, type Sheet } from "../draw/sheet.ts";
import { vignette } from "../draw/stage.ts";
import type { Look } from "../kinds/kind.ts";
import type { Kind, MaterialName } from "../kinds/kinds.ts";
import { cove } from "../draw/stage.ts";
import type { Tone } from "./room.ts";
import { side } from "./front.ts";
import { cotton, gauze, linen, terry, wool } from "../surfaces/cloths.ts";
import { clay, lacquer, porcelain } from "../surfaces/fired.ts";
import { leaf, liquid, rice } from "../surfaces/foods.ts";
import { bamboo, bark, paper, straw, wood } from "../surfaces/grown.ts";
import { iron, metal } from "../surfaces/metals.ts";
import { type Draw, rect } from "../surfaces/surface.ts";

type Surface = MaterialName | "leaf" | "liquid" | "rice" | "straw" | "bark";

const surfaces: Readonly<Partial<Record<Surface, Draw>>> = {
  bamboo,
  bark,
  clay,
  cotton,
  gauze,
  iron,
  lacquer,
  leaf,
  linen,
  liquid,
  metal,
  paper,
  porcelain,
  rice,
  straw,
  terry,
  wood,
  wool,
};

/** So near that one feels it: the weave, the glaze, the grain. */
export function materialView(sheet: Sheet, kind: Kind, look: Look, tone: Tone): string {
  const draw = surfaces[materialOf(kind, look)];
  return (draw ? draw(sheet, look) : near(sheet, kind, look, tone)) + vignette(sheet, side, side);
}

/** Some kinds come in more than one material, by their form. */
function materialOf(kind: Kind, { form, motif, color }: Look): Surface {
  if (kind.noun === "瓶") return "liquid";
  if (kind.noun === "米袋と枡") return "rice";
  if (kind.noun === "ほうき") return "straw";
  if (form === "tea") return "leaf";
  if (kind.material === "gauze" && form === "thick") return "terry";
  if (kind.material === "gauze" && (form === "wool" || form === "stitched")) return form === "wool" ? "wool" : "cotton";
  if (kind.material === "wool" && form === "tabi") return "cotton";
  if (kind.material === "linen" && (motif !== "plain" || form === "waist")) return "cotton";
  if (kind.material === "porcelain" && (form === "wide" || form === "square")) return "clay";
  if (kind.material === "clay" && form === "handle") return "porcelain";
  if (kind.material === "clay" && form === "lamp") return "paper";
  if (kind.material === "paper" && form === "metal") return "metal";
  if (kind.material === "paper" && form === "bark") return "bark";
  if (kind.material === "lacquer" && (form === "square" || form === "bamboo")) return "wood";
  if (kind.material === "wood" && form === "two") return "lacquer";
  if (kind.material === "metal" && (form === "sukiyaki" || form === "skillet") && lightness(color) < 0.4) return "iron";
  if (kind.material === "cotton" && form === "long") return "lacquer";
  return kind.material;
}

/** As near as one can go to the thing itself, a part of it filling the picture. */
function near(sheet: Sheet, kind: Kind, look: Look, tone: Tone): string {
  const thing = kind.draw(sheet, look);
  const below = thing.below ?? 0;
  const scale = Math.max(1900 / thing.width, 1700 / (thing.height + below)) * (kind.pose === "lie" ? 1.05 : 0.95);
  const y = kind.pose === "lie" ? side / 2 : side / 2 + ((thing.height - below) / 2) * scale;
  const room = { ...tone, width: side, height: side, horizon: side * (kind.pose === "lie" ? 1.5 : 0.62) };
  return (
    cove(sheet, room) +
    `<g transform="translate(${side * 0.46} ${n(y)}) scale(${fine(scale)})">${thing.art}</g>` +
    rect(
      linear(
        sheet,
        [
          [0, "#fff3d8", 0.2],
          [0.5, "#fff", 0],
          [1, "#000", 0.16],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
}
