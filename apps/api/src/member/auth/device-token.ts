import { isSigned, sign } from "@noren/contract/platform/secret.ts";
import type { BaseContext } from "#api/platform/context.ts";

type Signing = Pick<BaseContext, "shop" | "channel">;
type Owner = { id: string; password_changed_at: Date };

/**
 * Token of a device on which a member has logged in: a random id with a MAC over channel, member and password. It
 * grants nothing, but its failed logins are counted separately. Nothing is stored; a changed password invalidates all
 * tokens of the member.
 */
export const newDeviceToken = (ctx: Signing, owner: Owner) =>
  deviceToken(ctx, owner, Buffer.from(ctx.shop.random(16)).toString("base64url"));

/** The token of a known device, signed by the current secret. */
export const deviceToken = (ctx: Signing, owner: Owner, id: string) =>
  `${id}.${sign(textOf(ctx, owner, id), ctx.shop.secret)}`;

/** The device's id if the token belongs to this member; undefined for an unknown login name. */
export function deviceIdIn(ctx: Signing, token: string | undefined, owner: Owner | undefined): string | undefined {
  const [id = "", signature = "", ...more] = (token ?? "").split(".", 3);
  const isOurs = isSigned(signature, textOf(ctx, owner ?? noOwner, id), ctx.shop.secret);
  return isOurs && more.length === 0 && owner ? id : undefined;
}

const noOwner: Owner = { id: "", password_changed_at: new Date(0) };

const textOf = ({ channel }: Signing, owner: Owner, id: string) =>
  `device:${channel.id}:${owner.id}:${owner.password_changed_at.getTime()}:${id}`;
