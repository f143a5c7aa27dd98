import type { Image } from "@noren/contract/platform/shapes.ts";
import { type EmailPart, type EmailPicture, textOf } from "#api/platform/mail/mail-body.ts";
import { type EmailBranding, htmlOf, plainBranding } from "#api/platform/mail/mail-html.ts";
import { channelUrl } from "../channel-address.ts";
import type { Channel } from "../channel-types.ts";
import type { EmailContent } from "./email.service.ts";

/** What an email needs of the channel that sends it. */
export type EmailChannel = Pick<Channel, "code" | "name" | "origin" | "prefix" | "settings" | "colorScheme">;

/** An email's three texts: the HTML wears the channel's mark and colour, the plain text says the same. */
export function emailContent(channel: EmailChannel, subject: string, parts: readonly EmailPart[]): EmailContent {
  return { subject, text: textOf(parts), html: htmlOf(subject, parts, brandingOf(channel)) };
}

const iconSize = 44;

function brandingOf(channel: EmailChannel): EmailBranding {
  const accent = hexOf(channel.colorScheme?.tokens["accent"]) ?? plainBranding.accent;
  const onAccent = isDark(accent) ? "#ffffff" : "#1d1d1b";
  const branding = { shop: channel.name, home: "", icon: null, accent, onAccent };
  if (channel.origin === "") return branding;
  const home = channelUrl(channel);
  const src = `${home}/app-icon-192.png`;
  return { ...branding, home, icon: { src, alt: "", width: iconSize, height: iconSize, color: "#ffffff" } };
}

/** Whether white letters on it have a contrast of 4.5 to 1 (WCAG 2.2: relative luminance). */
function isDark(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}

/** Mail programs know no other notation everywhere. */
const hexOf = (token: string | undefined) => (token && /^#[0-9a-f]{6}$/i.test(token) ? token : undefined);

const pictureSize = 64;

/** A product's picture beside its name; none where the channel has no absolute address for it. */
export function emailPicture(channel: EmailChannel, image: Image | null, name: string): EmailPicture | null {
  const storage = channel.settings["SITE.STORAGE_URL"].replace(/\/$/, "");
  const base = storage.startsWith("http") ? storage : channel.origin && channel.origin + storage;
  if (!image || base === "") return null;
  const path = encodeURIComponent(image.path).replaceAll("%2F", "/");
  // twice as many dots as the box is wide, in the format that every mail program shows
  const src = `${base}/pictures/jpeg/160/${image.hash}/${path}`;
  const height = Math.round((pictureSize * image.height) / image.width) || pictureSize;
  return {
    src,
    alt: image.alt || name,
    width: pictureSize,
    height: Math.min(height, 2 * pictureSize),
    color: image.color,
  };
}
