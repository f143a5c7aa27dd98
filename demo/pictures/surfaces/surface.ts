import type { Sheet } from "../draw/sheet.ts";
import type { Look } from "../kinds/kind.ts";

/** A surface so near that it fills the picture. */
export type Draw = (sheet: Sheet, look: Look) => string;

export const side = 1200;
export const rect = (fill: string, more = "") => `<rect width="${side}" height="${side}" fill="${fill}"${more}/>`;
