import { createHmac, timingSafeEqual } from "node:crypto";

/** Preview of the shop at a future time (CON-15), for the holders of a link until the link expires. */
export type Preview = { channelId: string; at: Date; until: Date };

export const previewPath = "/preview";

/** "<at>.<until>.<mac>", with times in seconds. */
export function previewToken({ channelId, at, until }: Preview, secret: string): string {
  const body = `${seconds(at)}.${seconds(until)}`;
  return `${body}.${mac(channelId, body, secret)}`;
}

/** undefined if the token is not this channel's, or has expired. */
export function readPreview(
  token: string | undefined,
  { channelId, secret, now }: { channelId: string; secret: string; now: Date },
): Preview | undefined {
  const [at, until, signature, ...more] = (token ?? "").slice(0, 200).split(".");
  if (!at || !until || !signature || more.length > 0) return undefined;
  const expected = Buffer.from(mac(channelId, `${at}.${until}`, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const preview = { channelId, at: new Date(Number(at) * 1000), until: new Date(Number(until) * 1000) };
  return preview.until > now ? preview : undefined;
}

/** Path of a link that previews `to`, a path of the channel. */
export const previewLink = (preview: Preview, to: string, secret: string) =>
  `${previewPath}?${new URLSearchParams({ t: previewToken(preview, secret), to })}`;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const mac = (channelId: string, body: string, secret: string) =>
  createHmac("sha256", secret).update(`preview:${channelId}:${body}`).digest("base64url");
