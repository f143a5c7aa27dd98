import { ShopError } from "@noren/contract/platform/errors.ts";
import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";
import type { Shop } from "./context.ts";

/**
 * Preview of the shop at a future time (CON-15), for the holders of a link until the link expires. `look`: the look in
 * which it is drawn; unset, the channel's own.
 */
export type Preview = { channelId: string; at: Date; until: Date; look?: string | undefined };

export const previewPath = "/preview";

/** "<at>.<until>.<mac>" or "<at>.<until>.<look>.<mac>", with times in seconds. */
export function previewToken({ channelId, at, until, look }: Preview, secret: Secret): string {
  const body = [seconds(at), seconds(until), ...(look === undefined ? [] : [look])].join(".");
  return `${body}.${sign(textOf(channelId, body), secret)}`;
}

/** undefined if the token is not this channel's, or has expired. */
export function readPreview(
  token: string | undefined,
  { channelId, secret, now }: { channelId: string; secret: Secret; now: Date },
): Preview | undefined {
  const parts = (token ?? "").slice(0, 200).split(".");
  const signature = parts.pop();
  const [at, until, look, ...more] = parts;
  if (!at || !until || !signature || more.length > 0) return undefined;
  if (!isSigned(signature, textOf(channelId, parts.join(".")), secret)) return undefined;
  const preview = { channelId, at: new Date(Number(at) * 1000), until: new Date(Number(until) * 1000), look };
  return preview.until > now ? preview : undefined;
}

/** Path of a link that previews `to`, a path of the channel. */
export const previewLink = (preview: Preview, to: string, secret: Secret) =>
  `${previewPath}?${new URLSearchParams({ t: previewToken(preview, secret), to })}`;

/** Refuses a preview in a look that is not built. Errors: common.invalid_input. */
export function assertBuilt({ looks = [] }: Pick<Shop, "looks">, look: string): void {
  const names = looks.map(({ name }) => name);
  if (names.includes(look)) return;
  const known = names.length > 0 ? `あるのは ${names.join("、")} です。` : "";
  throw new ShopError("common.invalid_input", {}, { look: [`「${look}」という見た目はありません。${known}`] });
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const textOf = (channelId: string, body: string) => `preview:${channelId}:${body}`;
