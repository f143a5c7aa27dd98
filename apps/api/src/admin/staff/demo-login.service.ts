import type { StaffLogin } from "@noren/contract/admin/staff-login.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { everByEmail } from "./account.queries.ts";
import { insertDemoOwner } from "./demo-owner.queries.ts";
import { openStaffSession, proveNow } from "./session.service.ts";

/** Nobody reads emails to this address: the domain is reserved (RFC 2606). */
const owner = { name: "暖簾 あきな", email: "owner@noren.example" };

/** Name of the demo's owner; null where the shop is no demo, and in a demo whose owner was removed. */
export async function demoOwner({ shop, db }: Pick<OwnerContext, "shop" | "db">): Promise<{ name: string } | null> {
  if (!(await isDemo(shop))) return null;
  const found = await everByEmail(db, owner.email);
  return found?.removed_at ? null : { name: found?.name ?? owner.name };
}

/**
 * Logs in as the demo's owner, without password. The account is created by the first login. It exists nowhere else:
 * the process must open the demo (SHOP_DEMO), and every channel must be the demo's.
 */
export async function loginToDemo(ctx: OwnerContext): Promise<StaffLogin> {
  if (!(await demoOwner(ctx))) throw new ShopError("common.not_found");
  return inTransaction({ db: ctx.db, actor: { kind: "command", id: "demo" } }, async (trx) => {
    const [id, roleId] = [uuidv7(ctx.now, ctx.shop.random), uuidv7(ctx.now, ctx.shop.random)];
    await insertDemoOwner(trx, { id, roleId, ...owner, now: ctx.now });
    const account = await everByEmail(trx, owner.email);
    if (!account || account.removed_at) throw new ShopError("common.not_found");
    return openStaffSession(ctx, trx, account, {});
  });
}

/** Whether the caller is the demo's owner, who stays so with a password or a passkey of somebody who tried the demo. */
export const isDemoOwner = async ({ shop, staff }: Pick<ForStaff<OwnerContext>, "shop" | "staff">): Promise<boolean> =>
  staff.email === owner.email && (await isDemo(shop));

/** Proves the identity of the demo's owner, as easily as `loginToDemo` logs in. */
export async function proveToDemo(ctx: ForStaff<OwnerContext>) {
  if (!(await isDemoOwner(ctx))) throw new ShopError("common.not_found");
  return proveNow(ctx);
}

async function isDemo({ isDemo: isDemoProcess = false, channels }: OwnerContext["shop"]): Promise<boolean> {
  const all = isDemoProcess ? await channels.all() : [];
  return all.length > 0 && all.every((channel) => channel.isDemo);
}
