import type { StaffStart } from "@noren/contract/admin/staff-login.owner.ts";
import type { Role } from "@noren/contract/platform/rights.ts";
import type * as z from "zod/mini";
import { invite } from "#api/admin/staff/invitation.service.ts";
import { invitationKey } from "#api/admin/staff/invitation-key.ts";
import { totpCode } from "#api/admin/staff/totp.ts";
import { createOwnerApp } from "#api/owner-app.ts";
import { type OwnerClient, ownerClient } from "#api/owner-clients.ts";
import { createAuthenticator } from "./authenticator.ts";
import type { TestShop } from "./test-shop.ts";

type Roles = { channel_id: string | null; role: Role }[];
const allOwner: Roles = [{ channel_id: null, role: "owner" }];
export const staffPassword = "Noren-2026-kura";

/** The app on a phone that has stored a secret as typed ("ABCD EFGH …"). */
export function authenticatorApp(secret: string) {
  const bits = [...secret.replaceAll(" ", "")]
    .map((one) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return {
    secret: secret.replaceAll(" ", ""),
    codeAt: (now: Date) => totpCode(bytes, Math.floor(now.getTime() / 30_000)),
  };
}

/** Clients of the owner's API from an address. */
export function staffClients({ shop }: Pick<TestShop, "shop">, ip = "192.0.2.9") {
  const api = createOwnerApp(shop);
  const as = (token?: string, from = ip, device = "Mac・Chrome") => ownerClient(api, { ip: from, device }, token);
  return { api, as, visitor: as() };
}

/** Invites as a command does; returns the token of the link. */
export async function invited(
  { shop, db, actor }: TestShop,
  { email = "sato@example.jp", roles = allOwner }: { email?: string; roles?: Roles } = {},
): Promise<{ id: string; token: string; email: string }> {
  const { id } = await invite({ shop, db, actor, now: shop.clock() }, { email, roles });
  return { id, token: invitationKey(id, shop.secret), email };
}

export type Joined = z.infer<typeof StaffStart> & {
  email: string;
  app: ReturnType<typeof authenticatorApp>;
  owner: OwnerClient;
};

/** A person who has accepted an invitation by password and app. */
export async function joined(
  test: TestShop,
  { name = "佐藤 ゆき", ...invitation }: { name?: string; email?: string; roles?: Roles } = {},
): Promise<Joined> {
  const { token, email } = await invited(test, invitation);
  const { as, visitor } = staffClients(test);
  const { totp } = await visitor.staffLogin.readInvitation({ token });
  const app = authenticatorApp(totp.secret);
  const code = app.codeAt(test.shop.clock());
  const input = { token, name, password: staffPassword, totp: totp.totp, code };
  const start = await visitor.staffLogin.accept(input);
  return { ...start, email, app, owner: as(start.token) };
}

/** A person who has accepted an invitation by passkey. */
export async function joinedByPasskey(test: TestShop, invitation: { email?: string; roles?: Roles } = {}) {
  const { token, email } = await invited(test, invitation);
  const { as, visitor } = staffClients(test);
  const authenticator = createAuthenticator();
  const { transports: _, ...made } = authenticator.create(await visitor.staffLogin.beginInvitedPasskey({ token }));
  const start = await visitor.staffLogin.acceptByPasskey({ ...made, token, name: "鈴木 けん", passkey_name: "" });
  return { ...start, email, authenticator, owner: as(start.token) };
}
