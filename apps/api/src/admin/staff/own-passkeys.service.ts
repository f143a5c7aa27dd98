import type { StaffLogin } from "@noren/contract/admin/staff-login.owner.ts";
import type { StaffPasskey } from "@noren/contract/admin/staff-session.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { requireProof } from "#api/platform/staff/staff-rights.ts";
import { accountById, waysOf } from "./account.queries.ts";
import { deletePasskey, lockStaff, type PasskeyRow, passkeysOf } from "./passkey.queries.ts";
import { type Created, furtherPasskey, storePasskey, verifiedPasskey, type Verified } from "./passkey-creation.ts";
import { type Signature, signerOf } from "./passkey-signature.ts";
import { notifyStaff } from "./staff-notice.service.ts";
import { openStaffSession, proveNow } from "./session.service.ts";

type Own = ForStaff<OwnerContext>;

/** Failed passwords do not delay this login. */
export async function loginByPasskey(ctx: OwnerContext, input: Signature): Promise<StaffLogin> {
  const account = await accountById(ctx.db, await signerOf(ctx, input));
  if (!account) throw new ShopError("passkey.failed");
  return openStaffSession(ctx, ctx.db, account, {});
}

export async function proveByPasskey(ctx: Own, input: Signature) {
  await signerOf(ctx, input, ctx.staff.id);
  return proveNow(ctx);
}

export const ownPasskeys = async ({ db, staff }: Own): Promise<StaffPasskey[]> =>
  (await passkeysOf(db, staff.id)).map(toPasskey);

export async function beginOwnPasskey(ctx: Own) {
  requireProof(ctx);
  return furtherPasskey(ctx, ctx.staff);
}

export async function prepareOwnPasskey(ctx: Own, input: Created): Promise<Verified> {
  requireProof(ctx);
  return verifiedPasskey(ctx, ctx.staff.id, input);
}

export function addOwnPasskey(ctx: Own, { passkey_name }: Created, verified: Verified): Promise<StaffPasskey> {
  return inTransaction(ctx, async (trx) => {
    await lockStaff(trx, ctx.staff.id);
    const row = await storePasskey(ctx, trx, ctx.staff.id, { verified, name: passkey_name });
    await notifyStaff(ctx, trx, { to: ctx.staff.email, notice: "passkey_added" });
    return toPasskey(row);
  });
}

/** The last passkey stays unless password and app are there. */
export async function removeOwnPasskey(ctx: Own, id: string) {
  requireProof(ctx);
  const { id: staffId } = ctx.staff;
  await inTransaction(ctx, async (trx) => {
    await lockStaff(trx, staffId);
    if (!isUuid(id) || !(await deletePasskey(trx, { id, staffId }))) throw new ShopError("common.not_found");
    const { passkeys, has_password, has_totp } = await waysOf(trx, staffId);
    if (passkeys === 0 && !(has_password && has_totp)) throw new ShopError("staff.last_way_in");
    await notifyStaff(ctx, trx, { to: ctx.staff.email, notice: "passkey_removed" });
  });
  return {};
}

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): StaffPasskey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
