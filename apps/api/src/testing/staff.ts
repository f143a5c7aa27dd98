import { randomBytes } from "node:crypto";
import type { Role } from "@noren/contract/platform/rights.ts";
import { createOwnerApp } from "#api/owner-app.ts";
import { type OwnerClient, ownerClient } from "#api/owner-clients.ts";
import { newToken, tokenHash } from "#api/member/auth/tokens.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { TestShop } from "./test-shop.ts";

type StaffMember = {
  name?: string;
  email?: string;
  /** Roles by channel; null: in every channel. */
  roles?: { channelId: string | null; role: Role }[];
};

/** Logs in a new staff member, by default an owner; returns the client and the member's id and token. */
export async function asStaff(
  { shop, db }: Pick<TestShop, "shop" | "db">,
  { name = "暖簾 あきな", email, roles = [{ channelId: null, role: "owner" }] }: StaffMember = {},
): Promise<{ owner: OwnerClient; id: string; token: string; api: ReturnType<typeof createOwnerApp> }> {
  const now = shop.clock();
  const id = uuidv7(now);
  const token = newToken(randomBytes);
  await db
    .insertInto("staff")
    .values({ id, name, email: email ?? `staff-${id}@example.jp`, created_at: now })
    .execute();
  for (const { channelId, role } of roles)
    await db
      .insertInto("staff_role")
      .values({ id: uuidv7(now), staff_id: id, channel_id: channelId, role })
      .execute();
  const session = { id: uuidv7(now), token_hash: tokenHash(token), staff_id: id };
  const times = { created_at: now, used_at: now, proved_at: now };
  await db
    .insertInto("staff_session")
    .values({ ...session, ...times })
    .execute();
  const api = createOwnerApp(shop);
  return { owner: ownerClient(api, { ip: "192.0.2.9" }, token), id, token, api };
}
