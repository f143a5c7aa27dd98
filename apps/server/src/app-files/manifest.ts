import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { LookColors } from "../looks/look-colors.ts";

/** The channel as an app on a phone's first screen. A prefix is its whole scope, so that channels are apps apart. */
export function manifestOf(
  { name, prefix, profile }: Pick<Channel, "name" | "prefix" | "profile">,
  colors: LookColors,
) {
  const start = prefix || "/";
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `${prefix}/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: start,
    name: [name, profile.tagline].filter(Boolean).join("｜"),
    short_name: name,
    description: profile.description,
    lang: "ja",
    start_url: start,
    scope: start,
    display: "standalone",
    background_color: colors.surface,
    theme_color: colors.surface,
    categories: ["shopping"],
    icons: [
      icon("app-icon-192.png", 192, "any"),
      icon("app-icon-512.png", 512, "any"),
      icon("app-icon-maskable-512.png", 512, "maskable"),
    ],
  };
}
