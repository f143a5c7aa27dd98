import { randomUUID } from "node:crypto";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import { invitationIdIn, invitationKey } from "#api/admin/staff/invitation-key.ts";
import { acceptProposal, sealProposal } from "#api/admin/staff/second-factor.ts";
import { previewToken, readPreview } from "#api/channel/preview.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { emailsOfOrder } from "#api/fulfilment/step/resend.service.ts";
import { deviceIdIn, newDeviceToken } from "#api/member/auth/device-token.ts";
import { codeOf, goodToken, isSameCode, issueToken } from "#api/member/auth/one-time-token.ts";
import { isRecipient, linkKey, newLink, newProof, readLink, readProof } from "#api/member/captcha/captcha-link.ts";
import { newAttempt, openAttempt, sealAttempt } from "#api/member/identity/login-attempt.ts";
import { issueProof, openProof } from "#api/member/login-sync/sync-proof.ts";
import { memberOfStopKey, memorialStopKey } from "#api/member/memorial/memorial-key.ts";
import { memberOfKey, stopKey } from "#api/member/newsletter/newsletter-key.ts";
import { newChallenge, openChallenge } from "#api/member/passkey/passkey-challenge.ts";
import { guestOrderToken, isGuestOrderToken } from "#api/order/guest/guest-order-token.ts";
import { isReceiptToken, receiptToken } from "#api/order/receipt/receipt-token.ts";
import { memberOfStopKey as memberOfReviewKey, reviewAskStopKey } from "#api/order/review-ask/review-ask-key.ts";
import { referenceOf, stateOf } from "#api/payment-method/provider/return-state.ts";
import { readContext, signContext } from "#api/platform/http/call-context.ts";
import { requestOfKey, restockKey } from "#api/product/restock/restock-key.ts";
import { proofOf, scopeOf } from "#api/product/tag/tag-access.ts";
import type { Context } from "#api/shop.ts";
import { codeOf as outcomeOf } from "./call-code.ts";
import { solvedCaptcha } from "./captchas.ts";
import { openGift } from "./gifts.ts";
import { logIn } from "./members.ts";
import { liftUnpaidLimits, openForOrders, putProducts, readyCart } from "./products.ts";
import { joined, staffClients, staffPassword } from "./staff-accounts.ts";
import type { TestShop } from "./test-shop.ts";

/** A shop whose secret a test changes, as a restart with another environment does. */
export async function openForSecrets(test: TestShop) {
  const ready = await openForOrders(test);
  const towel = await putProducts(test, { stock: 900 });
  await test.set("GIFT.IS_USE", true);
  await liftUnpaidLimits(test);
  const member = await logIn(test);
  const use = (secret: Secret) => void Object.assign(test.shop, { secret });
  const ctx = (): Context => ({
    shop: test.shop,
    db: test.db,
    now: test.shop.clock(),
    actor: test.actor,
    channel: test.channel,
    requestId: "r",
    ip: "192.0.2.1",
    addressRange: "192.0.2.1",
    bearer: undefined,
    idempotencyKey: undefined,
  });
  return { ...ready, towel, member, use, ctx };
}
export type SecretShop = Awaited<ReturnType<typeof openForSecrets>>;

/** Whether what was made still opens, with the secrets that the shop has then. */
type Opens = () => boolean | Promise<boolean>;
type Make = (open: SecretShop) => Opens | Promise<Opens>;

const id = () => randomUUID();
const accepted = async (call: Promise<unknown>) => (await outcomeOf(call)) === "accepted";
const does = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

let made = 0;
/** A person with an app, at a moment at which none of their codes was used. */
async function person(open: SecretShop) {
  const { visitor } = staffClients(open);
  const email = `staff${++made}@example.jp`;
  const start = await joined(open, { email });
  const login = (codes: object) => visitor.staffLogin.login({ email, password: staffPassword, ...codes });
  return { ...start, login };
}

/** A link or a token that a secret signs: links in emails, and what browsers and other services bring back. */
export const signed: Record<string, Make> = {
  "the link that ends a newsletter": ({ member, shop }) => {
    const key = stopKey(member.user.id, shop.secret);
    return () => memberOfKey(key, shop.secret) === member.user.id;
  },
  "the link that ends reminders": ({ member, shop }) => {
    const key = memorialStopKey(member.user.id, shop.secret);
    return () => memberOfStopKey(key, shop.secret) === member.user.id;
  },
  "the link that ends requests for reviews": ({ member, shop }) => {
    const key = reviewAskStopKey(member.user.id, shop.secret);
    return () => memberOfReviewKey(key, shop.secret) === member.user.id;
  },
  "the link that cancels a restock request": ({ shop }) => {
    const key = restockKey(id(), shop.secret);
    return () => requestOfKey(key, shop.secret) !== undefined;
  },
  "an invitation to the console": ({ shop }) => {
    const key = invitationKey(id(), shop.secret);
    return () => invitationIdIn(key, shop.secret) !== undefined;
  },
  "the link of a forgotten password": async ({ ctx, db, member }) => {
    const { key } = await issueToken(ctx(), db, { memberId: member.user.id, purpose: "password_reminder" });
    return async () => (await goodToken(ctx(), db, "password_reminder", key)) !== undefined;
  },
  "a login's code": ({ shop }) => {
    const token = id();
    const code = codeOf(token, shop.secret);
    return () => isSameCode(code, token, shop.secret);
  },
  "a receipt's link": ({ shop }) => {
    const order = id();
    const token = receiptToken(order, shop.secret);
    return () => isReceiptToken(token, order, shop.secret);
  },
  "a guest's order": ({ shop }) => {
    const order = id();
    const token = guestOrderToken(order, shop.secret);
    return () => isGuestOrderToken(token, order, shop.secret);
  },
  "the return from a payment": ({ shop }) => {
    const state = stateOf(id(), shop.secret);
    return () => referenceOf(state, shop.secret) !== undefined;
  },
  "a preview": ({ shop, channel }) => {
    const now = shop.clock();
    const token = previewToken({ channelId: channel.id, at: now, until: new Date(now.getTime() + 1e8) }, shop.secret);
    return () => readPreview(token, { channelId: channel.id, secret: shop.secret, now }) !== undefined;
  },
  "a tag's password": ({ shop, ctx }) => {
    const { proof } = proofOf({ id: id(), version: "v" }, shop.secret, shop.clock());
    return () => scopeOf({ ...ctx(), tagAccess: proof }).unlocked?.length === 1;
  },
  "a known device": ({ ctx }) => {
    const owner = { id: id(), password_changed_at: new Date(0) };
    const token = newDeviceToken(ctx(), owner);
    return () => deviceIdIn(ctx(), token, owner) !== undefined;
  },
  "a passkey's challenge": ({ ctx }) => {
    const challenge = newChallenge(ctx(), "login");
    return () => openChallenge(ctx(), "login", challenge) !== undefined;
  },
  "a storefront's call": ({ shop, channel }) => {
    const headers = new Headers(
      signContext({ channelId: channel.id, ip: "192.0.2.1", requestId: "r" }, shop.secret, shop.clock()),
    );
    return () => readContext(headers, shop.secret, shop.clock()) !== undefined;
  },
  "a captcha's puzzle": async ({ ctx, ...open }) => {
    const answer = await solvedCaptcha(open, "login");
    return async () => (await open.shop.captcha.verify(ctx(), "login", answer)) !== undefined;
  },
  "a captcha's mailed link": ({ ctx, shop }) => {
    const key = linkKey(newLink(ctx(), "login", "hanako"), shop.secret);
    return () => readLink(ctx(), key) !== undefined;
  },
  "a captcha's proof, for its mailbox": ({ ctx, shop }) => {
    const { proof } = newProof(ctx(), "login", "hanako");
    return () => isRecipient(readProof(ctx(), proof)?.mailbox ?? "", "Hanako ", shop.secret);
  },
};

/** What a secret encrypts or hashes: cookies, answers and the second factors of staff. */
export const sealed: Record<string, Make> = {
  "a cookie": ({ shop }) => {
    const cookie = seal({ token: "t" }, "session", shop.secret);
    return () => unseal<{ token: string }>(cookie, "session", shop.secret)?.token === "t";
  },
  "a login by another service": ({ ctx }) => {
    const attempt = newAttempt(ctx(), "line", "login");
    const given = { type: attempt.type, attempt: sealAttempt(ctx(), attempt), state: attempt.state };
    return () => does(() => openAttempt(ctx(), given));
  },
  "a login in another channel": ({ ctx, channel }) => {
    const proof = issueProof(ctx(), id(), { to: channel.id, state: "s" });
    return () => openProof(ctx(), { proof, state: "s" }) !== undefined;
  },
  "a proposed app": ({ ctx, shop, channel }) => {
    const secret = Buffer.alloc(20);
    const owner = (): OwnerContext => ({ ...ctx(), shop, channel: { id: "owner" }, channels: [channel] });
    const totp = sealProposal(owner(), "staff:1", secret);
    // a proposal that opens has a wrong code here, and one that does not has ended
    return () => {
      try {
        acceptProposal(owner(), "staff:1", { totp, code: "000000" });
        return true;
      } catch (error) {
        return (error as { code: string }).code === "staff.code_wrong";
      }
    };
  },
  "a repeated call's answer": async ({ member, towel }) => {
    const { token } = await member.me.cart.init();
    const idempotencyKey = id();
    const call = () => member.me.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey });
    await call();
    return () => accepted(call());
  },
  "an app's code": async (open) => {
    const { app, login } = await person(open);
    return () => {
      open.at(new Date(open.shop.clock().getTime() + 60_000));
      return accepted(login({ code: app.codeAt(open.shop.clock()) }));
    };
  },
  "a recovery code": async (open) => {
    const { recovery_codes, login } = await person(open);
    return () => accepted(login({ recovery_code: recovery_codes[0] }));
  },
  "an order's emails": async (open) => {
    const { token, detail } = await readyCart(open, [{ id: open.towel.id }]);
    const { order_no } = await open.api.cart.decision({ token, digest: detail.digest });
    const order = await open.db.selectFrom("shop_order").select("id").where("order_no", "=", order_no).execute();
    return async () => (await emailsOfOrder(open.ctx(), order[0]!.id)).length > 0;
  },
  "a gift's link, as its giver sees it": async (open) => {
    const { token, orderNo } = await openGift(open, [open.towel]);
    return async () => (await open.api.order.ofCart({ orderNo, token })).gift!.link !== null;
  },
};

/** What is found by a hash, whatever secret it was made from: no change of the secret ends it. */
export const found: Record<string, Make> = {
  "a member's session": async ({ member }) => {
    return () => accepted(member.me.user.me());
  },
  "a session that is refreshed": async (open) => {
    const { login, ...one } = await logIn(open);
    return async () => accepted(open.as((await one.me.auth.refresh()).access_token).user.me());
  },
  "a visitor's cart": async ({ api, towel }) => {
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    return async () => (await api.cart.init({ token })).detail.products.length === 1;
  },
  "a member's cart, also on another device": async (open) => {
    const { me } = await logIn(open);
    const { token } = await me.cart.addProduct({ product_id: open.towel.id });
    return async () => {
      const other = await me.cart.init();
      const both = [await me.cart.get({ token: other.token }), await me.cart.init({ token })];
      return both.every(({ detail }) => detail.products.length === 1);
    };
  },
  "a guest's history": async ({ api, towel }) => {
    const { token } = await api.productHistory.add({ product_id: towel.id });
    return async () => (await api.productHistory.ofGuest({ token: token! })).length === 1;
  },
  "a gift's link, as its receiver has it": async (open) => {
    const { key } = await openGift(open, [open.towel]);
    return () => accepted(open.api.socialGift.products({ token: key }));
  },
};
