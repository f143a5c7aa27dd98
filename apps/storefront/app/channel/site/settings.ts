import type { Variant } from "@noren/contract/delivery/address.ts";
import { defaultBreakpoints } from "@noren/contract/channel/breakpoints.ts";
import { isOn } from "#app/platform/site/is-on.ts";

/** A business channel's forms have company fields, and no kana readings of names (FORM-01). */
export function variantOf(settings: Record<string, unknown>): Variant {
  return settings["SITE.VARIANT"] === "business" ? "business" : "consumer";
}

const namesOne = (value: unknown) => Array.isArray(value) && value.length > 0;

export const hasIdentities = (settings: Record<string, unknown>): boolean =>
  namesOne(settings["LOGIN.PROVIDERS"]) || hasLinkedChannels(settings);

/** Whether members can switch between this channel and a linked one without logging in again. */
export const hasLinkedChannels = (settings: Record<string, unknown>): boolean =>
  namesOne(settings["LOGIN.SYNC_CHANNELS"]);

/** Whether the shop has product reviews; on without a setting. */
export const hasReviews = (settings: Record<string, unknown>): boolean =>
  settings["REVIEW.IS_USE"] === undefined || isOn(settings["REVIEW.IS_USE"]);

/** False only while the stop-selling plugin is on and its setting stops sales. */
export function isSelling(settings: Record<string, unknown>): boolean {
  const isUsed = isOn(settings["PLUGIN.TEMPORARY_STOP_SELLING.IS_USE"]);
  return !isUsed || isOn(settings["PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING"]);
}

export type Breakpoints = { small: number; medium: number };

/** Widths in pixels: sp is at most small, pc is wider than medium. */
export function breakpoints(settings: Record<string, unknown>): Breakpoints {
  const width = (key: string, fallback: number) => Number(settings[key]) || fallback;
  const { small, medium } = defaultBreakpoints;
  return { small: width("SITE.BREAKPOINT.SCREEN-SM", small), medium: width("SITE.BREAKPOINT.SCREEN-MD", medium) };
}
