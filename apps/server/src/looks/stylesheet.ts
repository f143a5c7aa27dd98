import { createHash } from "node:crypto";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { isToken } from "@noren/api/channel/color-scheme.ts";
import { above } from "@noren/contract/channel/breakpoints.ts";
import { encode } from "../http/encoding.ts";
import { forever, type StaticFile } from "./static-files.ts";

/** Settings of a channel that are written into its look's stylesheet. */
export type SheetSettings = { screenSm: number; screenMd: number; tokens: Record<string, string> };

export const settingsOfSheet = ({ settings, colorScheme }: Channel): SheetSettings => ({
  screenSm: settings["SITE.BREAKPOINT.SCREEN-SM"],
  screenMd: settings["SITE.BREAKPOINT.SCREEN-MD"],
  tokens: colorScheme?.tokens ?? {},
});

/** Placeholder widths in the builds for a channel's breakpoints. */
const sentinels = { sm: "9001px", md: "9002px" };

/** A look's styles with the channel's breakpoints and colours. */
export function channelStyles(css: string, { screenSm, screenMd, tokens }: SheetSettings): string {
  const colours = Object.entries(tokens)
    .filter(([name, value]) => isToken(name, value))
    .map(([name, value]) => `--${name}:${value}`);
  const sized = css.replaceAll(sentinels.sm, above(screenSm)).replaceAll(sentinels.md, above(screenMd));
  return colours.length > 0 ? `${sized}\n:root{${colours.join(";")}}\n` : sized;
}

/** The address of a look's stylesheet with this text, the same in every process. */
export const addressOfStyles = (look: string, text: string) =>
  `/_${look}/css/${createHash("sha256").update(text).digest("hex").slice(0, 16)}.css`;

export type Stylesheets = {
  /** The address that a page of this look and channel names. */
  addressOf: (look: string, css: string, settings: SheetSettings) => string;
  /** The stylesheet at an address; undefined if no page has named it since the start. */
  at: (address: string) => Promise<StaticFile> | undefined;
};

/** Channels' stylesheets, each made and encoded once and cached in memory; above `max` the cache is cleared. */
export function createStylesheets(max = 200): Stylesheets {
  const addresses = new Map<string, string>();
  const sheets = new Map<string, { text: string; file?: Promise<StaticFile> }>();
  return {
    addressOf(look, css, settings) {
      const key = JSON.stringify([look, settings]);
      const known = addresses.get(key);
      if (known) return known;
      const text = channelStyles(css, settings);
      const address = addressOfStyles(look, text);
      if (sheets.size >= max) for (const cache of [addresses, sheets]) cache.clear();
      addresses.set(key, address);
      sheets.set(address, { text });
      return address;
    },
    at(address) {
      const sheet = sheets.get(address);
      if (sheet) sheet.file ??= encodedStyles(sheet.text, address);
      return sheet?.file;
    },
  };
}

export async function encodedStyles(text: string, address: string): Promise<StaticFile> {
  const plain = new TextEncoder().encode(text);
  const [br, gzip] = await Promise.all([encode(plain, "br", "best"), encode(plain, "gzip", "best")]);
  return {
    type: "text/css; charset=utf-8",
    etag: `"${address.split("/").at(-1)}"`,
    cacheControl: forever,
    plain,
    br: new Uint8Array(br),
    gzip: new Uint8Array(gzip),
  };
}
