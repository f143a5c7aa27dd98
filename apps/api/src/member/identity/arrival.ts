import type { Arrival } from "@noren/contract/member/identity.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { completeLogin } from "../auth/complete-login.ts";
import { type Identity, type IdentityUse, sealIdentity } from "../auth/identity-proof.ts";
import { noteLoginBy, ownerOfIdentity } from "../auth/linked-identity.service.ts";
import { accountIdByEmail, accountOf } from "../auth/member-account.ts";

type Names = { last_name: string; first_name: string };
type Arriving = { use: IdentityUse; device: string | undefined; isSync?: boolean };

/**
 * Handles a proved identity. A known one logs its member in, like a password. If a member has its address, it is never
 * added automatically, even if the provider calls the address verified: the member must give the password or open a
 * mailed link (AUTH-11).
 */
export async function arrive(
  ctx: Context,
  identity: Identity,
  { last_name, first_name }: Names,
  { use, device, isSync = false }: Arriving,
): Promise<Arrival> {
  const { email, is_email_verified } = identity;
  const person = { email, is_email_verified, last_name, first_name };
  const proof = () => ({ ...person, identity: sealIdentity(ctx, identity, use) });
  if (use === "link") return { result: "link", ...proof() };
  const known = await ownerOfIdentity(ctx, identity);
  const owner = known && (await accountOf(ctx.db, known.member_id));
  // Read again after the owner's row: the session is opened for the password of that row.
  if (known && owner && (await ownerOfIdentity(ctx, identity))?.suspended_at !== null)
    throw new ShopError("identity.suspended");
  if (known && owner) {
    await noteLoginBy(ctx, known);
    return { result: "login", ...person, login: await completeLogin(ctx, owner, device, { isSync }) };
  }
  const isTaken = email !== "" && (await accountIdByEmail(ctx.db, ctx.channel.id, email)) !== undefined;
  return { result: isTaken ? "confirm" : "register", ...proof() };
}
