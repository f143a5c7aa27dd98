import { createHmac, timingSafeEqual } from "node:crypto";
import type { BaseContext } from "#api/platform/context.ts";

type Signing = Pick<BaseContext, "shop" | "channel">;
type Owner = { id: string; password_changed_at: Date };

/**
 * Token of a device on which a member has logged in: a random id with a MAC over channel, member and password. It
 * grants nothing, but its failed logins are counted separately. Nothing is stored; a changed password invalidates all
 * tokens of the member.
 */
export const newDeviceToken = (ctx: Signing, owner: Owner) =>
  signed(ctx, owner, Buffer.from(ctx.shop.random(16)).toString("base64url"));

/** The device's id if the token belongs to this member; undefined for an unknown login name. */
export function deviceIdIn(ctx: Signing, token: string | undefined, owner: Owner | undefined): string | undefined {
  const [id = ""] = (token ?? "").split(".");
  const expected = Buffer.from(signed(ctx, owner ?? noOwner, id));
  const given = Buffer.from(token ?? "");
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  return isSame && owner ? id : undefined;
}

const noOwner: Owner = { id: "", password_changed_at: new Date(0) };

function signed({ shop, channel }: Signing, owner: Owner, id: string): string {
  const bound = `device:${channel.id}:${owner.id}:${owner.password_changed_at.getTime()}:${id}`;
  return `${id}.${createHmac("sha256", shop.secret).update(bound).digest("base64url")}`;
}
