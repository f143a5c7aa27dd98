import { fine, type Sheet } from "./sheet.ts";

/** How a surface takes the light: grain of chance noise, lit from the upper left, multiplied into what is drawn. */
interface Grain {
  /** Noise per pixel across and down: small is coarse. */
  readonly across: number;
  readonly down: number;
  readonly octaves?: number;
  /** How high the grain stands. */
  readonly relief: number;
  /** How much of the light and shade is taken over, 0 to 1. */
  readonly strength: number;
  readonly isSmooth?: boolean;
}

export const grains = {
  cotton: { across: 0.4, down: 0.4, octaves: 1, relief: 0.9, strength: 0.26 },
  terry: { across: 0.19, down: 0.22, octaves: 2, relief: 1.7, strength: 0.38 },
  gauze: { across: 0.14, down: 0.16, octaves: 2, relief: 1.1, strength: 0.3 },
  linen: { across: 0.07, down: 0.4, octaves: 2, relief: 1, strength: 0.26 },
  wool: { across: 0.24, down: 0.14, octaves: 3, relief: 2.2, strength: 0.4 },
  clay: { across: 0.035, down: 0.1, octaves: 3, relief: 0.8, strength: 0.26 },
  stone: { across: 0.2, down: 0.2, octaves: 2, relief: 1.1, strength: 0.35 },
  glaze: { across: 0.012, down: 0.02, octaves: 2, relief: 5, strength: 0.3 },
  iron: { across: 0.35, down: 0.35, octaves: 3, relief: 2.4, strength: 0.75 },
  paper: { across: 0.16, down: 0.2, octaves: 2, relief: 0.6, strength: 0.24 },
  washi: { across: 0.03, down: 0.05, octaves: 4, relief: 0.7, strength: 0.22 },
  wood: { across: 0.003, down: 0.075, octaves: 3, relief: 2, strength: 0.3 },
  staves: { across: 0.3, down: 0.006, octaves: 2, relief: 2.2, strength: 0.45 },
  straw: { across: 0.012, down: 0.3, octaves: 2, relief: 1.8, strength: 0.42 },
  plaster: { across: 0.02, down: 0.024, octaves: 4, relief: 2.2, strength: 0.3 },
  leather: { across: 0.12, down: 0.12, octaves: 2, relief: 2.6, strength: 0.5 },
  hammered: { across: 0.035, down: 0.035, octaves: 1, relief: 9, strength: 0.5 },
} as const satisfies Record<string, Grain>;

export type GrainName = keyof typeof grains;

/** A filter attribute that gives what it stands on a surface. */
export function grain(sheet: Sheet, name: GrainName, scale = 1, seed = 1): string {
  const { across, down, relief, strength, ...rest }: Grain = grains[name];
  const octaves = rest.octaves ?? 2;
  // light of 45 degrees gives flat ground 0.71; the sum below brings it back to one
  const share = fine(strength * 1.41);
  const rest1 = fine(1 - strength);
  const id = sheet.define(
    (own) =>
      `<filter id="${own}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${fine(across / scale)} ${fine(down / scale)}" numOctaves="${octaves}" seed="${seed}" result="n"/>` +
      `<feDiffuseLighting in="n" surfaceScale="${fine(relief)}" lighting-color="#fff" result="l"><feDistantLight azimuth="225" elevation="45"/></feDiffuseLighting>` +
      `<feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="${share}" k2="${rest1}" result="c"/>` +
      `<feComposite in="c" in2="SourceGraphic" operator="in"/></filter>`,
  );
  return ` filter="url(#${id})"`;
}

/**
 * The same grain laid over a whole picture: a tile of it, repeated. A filter computes every pixel, a tile only its own; what
 * fills the picture would otherwise take most of the time.
 */
export function grainOver(sheet: Sheet, name: GrainName, scale: number, width: number, height: number): string {
  const { across, down, relief, strength, ...rest }: Grain = grains[name];
  const side = across / scale < 0.008 || down / scale < 0.008 ? 800 : 400;
  const share = fine(strength * 1.41);
  const lit = sheet.define(
    (own) =>
      `<filter id="${own}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${fine(across / scale)} ${fine(down / scale)}" numOctaves="${rest.octaves ?? 2}" seed="1" stitchTiles="stitch" result="n"/>` +
      `<feDiffuseLighting in="n" surfaceScale="${fine(relief)}" lighting-color="#fff"><feDistantLight azimuth="225" elevation="45"/></feDiffuseLighting>` +
      `<feComponentTransfer><feFuncR type="linear" slope="${share}" intercept="${fine(1 - strength)}"/><feFuncG type="linear" slope="${share}" intercept="${fine(1 - strength)}"/><feFuncB type="linear" slope="${share}" intercept="${fine(1 - strength)}"/></feComponentTransfer></filter>`,
  );
  const tile = sheet.define(
    (own) =>
      `<pattern id="${own}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><rect width="${side}" height="${side}" filter="url(#${lit})"/></pattern>`,
  );
  return `<rect width="${width}" height="${height}" fill="url(#${tile})" style="mix-blend-mode:multiply"/>`;
}

/** The faint grain of a photograph, over all; it also hides the steps of soft gradients. */
export function filmGrain(sheet: Sheet, width: number, height: number): string {
  const noise = sheet.define(
    (own) =>
      `<filter id="${own}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".6" numOctaves="1" seed="3" stitchTiles="stitch"/>` +
      `<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .3 0 0 0 0 .25 .8 0 0 0 -.3"/></filter>`,
  );
  const tile = sheet.define(
    (own) =>
      `<pattern id="${own}" width="240" height="240" patternUnits="userSpaceOnUse"><rect width="240" height="240" filter="url(#${noise})"/></pattern>`,
  );
  return `<rect width="${width}" height="${height}" fill="url(#${tile})" opacity=".1"/>`;
}
