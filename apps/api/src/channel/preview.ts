import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";

/** Preview of the shop at a future time (CON-15), for the holders of a link until the link expires. */
export type Preview = { channelId: string; at: Date; until: Date };

export const previewPath = "/preview";

/** "<at>.<until>.<mac>", with times in seconds. */
export function previewToken({ channelId, at, until }: Preview, secret: Secret): string {
  const body = `${seconds(at)}.${seconds(until)}`;
  return `${body}.${sign(textOf(channelId, body), secret)}`;
}

/** undefined if the token is not this channel's, or has expired. */
export function readPreview(
  token: string | undefined,
  { channelId, secret, now }: { channelId: string; secret: Secret; now: Date },
): Preview | undefined {
  const [at, until, signature, ...more] = (token ?? "").slice(0, 200).split(".");
  if (!at || !until || !signature || more.length > 0) return undefined;
  if (!isSigned(signature, textOf(channelId, `${at}.${until}`), secret)) return undefined;
  const preview = { channelId, at: new Date(Number(at) * 1000), until: new Date(Number(until) * 1000) };
  return preview.until > now ? preview : undefined;
}

/** Path of a link that previews `to`, a path of the channel. */
export const previewLink = (preview: Preview, to: string, secret: Secret) =>
  `${previewPath}?${new URLSearchParams({ t: previewToken(preview, secret), to })}`;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const textOf = (channelId: string, body: string) => `preview:${channelId}:${body}`;
