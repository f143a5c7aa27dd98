import { flatShadow, cove, type Room, standShadow, tableTop, vignette, windowLight } from "../draw/stage.ts";
import { fine, n, type Sheet } from "../draw/sheet.ts";
import type { Look, Pose, Thing } from "../kinds/kind.ts";
import type { Kind } from "../kinds/kinds.ts";
import type { Tone } from "./room.ts";

export const side = 1200;

/** The thing alone on its ground, in the light of the window. */
export function frontView(sheet: Sheet, kind: Kind, look: Look, tone: Tone): string {
  const thing = kind.draw(sheet, look);
  const { scale, x, y } = placeOf(thing, kind.pose);
  // what is looked at from above has the wall farther away
  const isFromAbove = (thing.below ?? 0) > 130;
  const away = isFromAbove ? Math.min(y - thing.height * scale * 0.75, 520) : Math.min(y - 120, 840);
  const horizon = kind.pose === "stand" ? away : side * 1.5;
  const room: Room = { ...tone, width: side, height: side, horizon };
  const shadow =
    kind.pose === "stand"
      ? standShadow(sheet, thing)
      : kind.pose === "hang"
        ? flatShadow(sheet, thing.outline, 0, 0, 34)
        : "";
  return (
    cove(sheet, room) +
    (tone.wood && kind.pose === "stand" ? tableTop(sheet, tone.wood, horizon + 40, side, side) : "") +
    windowLight(sheet, room, kind.pose === "lie" ? 0.8 : 1) +
    `<g transform="translate(${n(x)} ${n(y)}) scale(${fine(scale)})">${shadow}${thing.art}</g>` +
    vignette(sheet, side, side)
  );
}

function placeOf(thing: Thing, pose: Pose) {
  if (pose === "lie") {
    const scale = Math.min(960 / thing.width, 940 / thing.height, 1.5);
    return { scale, x: side / 2, y: side / 2 };
  }
  if (pose === "hang") {
    const scale = Math.min(960 / thing.height, 1000 / thing.width, 1.5);
    return { scale, x: side / 2, y: (side - thing.height * scale) / 2 + 8 };
  }
  const below = thing.below ?? thing.width * 0.08;
  const scale = Math.min(820 / (thing.height + below), 900 / thing.width, 2.1);
  const y = Math.min(side * 0.535 + ((thing.height - below) * scale) / 2, side * 0.9 - below * scale);
  return { scale, x: side * 0.485, y };
}
