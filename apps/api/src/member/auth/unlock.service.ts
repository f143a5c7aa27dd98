import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { memberById } from "./auth.queries.ts";
import { newDeviceToken } from "./device-token.ts";
import { unknownLinks } from "./link-rate-limit.ts";
import { clearFailures } from "./login-failures.ts";
import { goodToken, useToken } from "./one-time-token.ts";

/** Only checks the link, since mail programs open links too. */
export async function canUnlock(ctx: Context, key: string): Promise<boolean> {
  unknownLinks.assertBelow(ctx);
  const token = await goodToken(ctx, ctx.db, "unlock", key);
  if (!token) await unknownLinks.count(ctx);
  return token !== undefined;
}

/** Makes the browser a known device, so that further failures elsewhere do not lock it out (AUTH-10). */
export async function unlock(ctx: Context, key: string): Promise<{ result: boolean; device: string }> {
  unknownLinks.assertBelow(ctx);
  const member = await inTransaction(ctx, async (trx) => {
    const token = await useToken(ctx, trx, "unlock", key);
    const found = token && (await memberById(trx, token.member_id));
    if (found) await clearFailures({ ...ctx, db: trx }, [found.email, found.username]);
    return found;
  });
  if (!member) {
    await unknownLinks.count(ctx);
    throw new ShopError("auth.link_ended");
  }
  return { result: true, device: newDeviceToken(ctx, member) };
}
