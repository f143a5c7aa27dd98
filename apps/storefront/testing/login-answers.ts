import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import type { Arrival } from "@noren/contract/member/identity.ts";
import { vi } from "vitest";
import { aCart } from "./cart-answers.ts";
import { orderPage, user } from "./placed-order.ts";

/** What a member types at /login. */
export const credentials = { username: "hanako@example.jp", password: "Noren-1234" };

/** A login that opens the session at once, as the contract types it; a test gives the fields that it is about. */
export const aLogin = (changes: Partial<LoginAnswer> = {}): LoginAnswer => ({
  access_token: "a-token-of-32-characters-or-more",
  expires_in: 3600,
  expires_at: "2026-11-20T02:00:00.000Z",
  user_id: "id-of-the-user",
  is_registered_member: true,
  has_password_expired: false,
  has_mail_error_count_over: false,
  is_verify: false,
  verify_code: null,
  device: "id-of-the-device.mac",
  ...changes,
});

/** Who comes back from a provider or a linked channel, and is logged in. */
export const anArrival = (changes: Partial<Arrival> = {}): Arrival => ({
  result: "login",
  email: "hana@example.jp",
  is_email_verified: true,
  last_name: "山田",
  first_name: "花子",
  ...changes,
});

/** What a login asks for once its session is open: the member, the member's cart with what joined it, and the last orders. */
export const memberCalls = (joined: { name: string; quantity: number }[] = []) => ({
  user: { me: async () => user },
  cart: { init: vi.fn(async () => ({ ...aCart({}, { token: "members-cart" }), joined })) },
  order: { list: async () => orderPage() },
});
