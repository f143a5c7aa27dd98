import { stopKey } from "#api/member/newsletter/newsletter-key.ts";
import {
  confirmationKey,
  emailChangeKey,
  emailUndoKey,
  newsletterKey,
  noticeKey,
  openChallenge,
  otherSession,
  reminderKey,
  unlockKey,
} from "./account.ts";
import type { Prepare } from "./doubled-cart-calls.ts";
import { addedIdentity, identityLinkKey, provedIdentity } from "./identities.ts";
import { reviewAskStopKey } from "#api/order/review-ask/review-ask-key.ts";
import { memorialStopKey } from "#api/member/memorial/memorial-key.ts";
import { eventInput } from "./ecommerce-events.ts";
import { bookmarkInput } from "./bookmarks.ts";
import { memorialInput } from "./memorials.ts";
import { messageId } from "./system-messages.ts";
import { linkedOf, state, syncProof } from "./login-syncs.ts";
import { suspendedPasskey } from "./login-ways.ts";
import { addPasskey, newPasskey } from "./passkeys.ts";

/** A link or a code is valid once: the second use changes nothing. */
const once = (call: Promise<unknown>, code: string) =>
  call.then(
    () => 0,
    (error) => (error.code === code ? 0 : error.code),
  );

/** Changing calls of the account, prepared to be made twice. */
export const doubledAccountCalls: Record<string, Prepare> = {
  "auth.verify": async (ready, member) => {
    const input = await openChallenge(ready, member);
    return { call: () => once(ready.api.auth.verify(input), "auth.code_ended") };
  },
  "auth.sendCode": async (ready, member) => {
    const { challenge } = await openChallenge(ready, member);
    return { call: () => once(ready.api.auth.sendCode({ challenge }), "auth.code_ended") };
  },
  "auth.unlock": async (ready, { login }) => {
    const token = await unlockKey(ready, login.user_id);
    return { call: () => once(ready.api.auth.unlock({ token }), "auth.link_ended") };
  },
  "newsletter.confirm": async (ready, { me, email, login }) => {
    const token = await newsletterKey(ready, me, { id: login.user_id, email });
    return { call: () => ready.api.newsletter.confirm({ token }) };
  },
  "newsletter.stop": async ({ api, shop }, { login }) => ({
    call: () => api.newsletter.stop({ token: stopKey(login.user_id, shop.secret) }),
  }),
  "ecommerceEvent.add": async (_, { me }) => ({
    call: (idempotencyKey) => me.ecommerceEvent.add(eventInput(), { idempotencyKey }),
  }),
  "bookmark.add": async (_, { me }) => ({
    call: (idempotencyKey) => me.bookmark.add(bookmarkInput(), { idempotencyKey }),
  }),
  "bookmark.remove": async (_, { me }) => {
    const { id } = await me.bookmark.add(bookmarkInput());
    return { call: () => once(me.bookmark.remove({ id }), "common.not_found") };
  },
  "userMemorial.add": async (_, { me }) => ({
    call: (idempotencyKey) => me.userMemorial.add(memorialInput(), { idempotencyKey }),
  }),
  "userMemorial.update": async (_, { me }) => {
    const { id } = await me.userMemorial.add(memorialInput());
    return { call: () => me.userMemorial.update({ ...memorialInput(), id, name: "古希" }) };
  },
  "userMemorial.delete": async (_, { me }) => {
    const { id } = await me.userMemorial.add(memorialInput());
    return { call: () => once(me.userMemorial.delete({ id }), "common.not_found") };
  },
  "userMemorial.stop": async ({ api, shop }, { login }) => ({
    call: () => api.userMemorial.stop({ token: memorialStopKey(login.user_id, shop.secret) }),
  }),
  "reviewAsk.stop": async ({ api, shop }, { login }) => ({
    call: () => api.reviewAsk.stop({ token: reviewAskStopKey(login.user_id, shop.secret) }),
  }),
  "reviewAsk.resume": async ({ api, shop }, { login }) => ({
    call: () => api.reviewAsk.resume({ token: reviewAskStopKey(login.user_id, shop.secret) }),
  }),
  "reviewAsk.choose": async (_, { me }) => ({
    call: (idempotencyKey) => me.reviewAsk.choose({ is_received: true }, { idempotencyKey }),
  }),
  "timeseries.add": async (_, { me }) => ({
    call: (idempotencyKey) => me.timeseries.add({ purpose: "shirt", measurements: { neck: 39 } }, { idempotencyKey }),
  }),
  "timeseries.clear": async (_, { me }) => ({ call: () => me.timeseries.clear({ purpose: "shirt" }) }),
  "systemMessage.read": async (ready, { me }) => {
    const readable_id = await messageId(ready);
    return { call: () => me.systemMessage.read({ readable_id }) };
  },
  "dataExport.request": async (_, { me }) => ({
    call: () => once(me.dataExport.request(), "data_export.too_soon"),
  }),
  "memberSession.end": async (ready, member) => {
    const id = await otherSession(member, ready, member);
    return { call: () => once(member.me.memberSession.end({ id }), "common.not_found") };
  },
  "memberSession.endOthers": async (_, { me }) => ({ call: () => me.memberSession.endOthers() }),
  "memberSession.endAll": async (ready, { login }) => {
    const token = await noticeKey(ready, login.user_id);
    return { call: () => once(ready.api.memberSession.endAll({ token }), "auth.link_ended") };
  },
  "loginWay.restore": async (ready, member) => {
    const input = { ...(await suspendedPasskey(ready, member)), current_password: member.password };
    return { call: () => member.me.loginWay.restore(input) };
  },
  "loginWay.remove": async (ready, member) => {
    const input = await suspendedPasskey(ready, member);
    return { call: () => once(member.me.loginWay.remove(input), "common.not_found") };
  },
  "passkey.begin": async (_, { me, password }) => ({
    call: (idempotencyKey) => me.passkey.begin({ current_password: password }, { idempotencyKey }),
  }),
  "passkey.add": async (_, member) => {
    const { made } = await newPasskey(member);
    return { call: (idempotencyKey) => member.me.passkey.add(made, { idempotencyKey }) };
  },
  "passkey.rename": async (_, member) => {
    const { id } = (await addPasskey(member)).passkey;
    return { call: () => member.me.passkey.rename({ id, name: "わたしの電話" }) };
  },
  "passkey.remove": async (_, member) => {
    const { id } = (await addPasskey(member)).passkey;
    return { call: () => once(member.me.passkey.remove({ id }), "common.not_found") };
  },
  "passkey.login": async ({ api }, member) => {
    const { authenticator } = await addPasskey(member);
    const signed = authenticator.sign(await api.passkey.beginLogin());
    return { call: () => once(api.passkey.login(signed), "passkey.failed") };
  },
  "identity.sendLink": async (ready, { email }) => {
    const identity = await provedIdentity(ready, { email });
    return { call: async () => void (await ready.api.identity.sendLink({ identity })) };
  },
  "identity.link": async (ready, member) => {
    const input = await identityLinkKey(ready, member);
    return { call: () => once(ready.api.identity.link(input), "auth.link_ended") };
  },
  "identity.add": async (ready, { me, password }) => {
    const input = { identity: await provedIdentity(ready, {}, "link"), current_password: password };
    return { call: async () => (await me.identity.add(input)).id };
  },
  "identity.remove": async (ready, member) => {
    const { id } = await addedIdentity(ready, member);
    return { call: () => once(member.me.identity.remove({ id }), "common.not_found") };
  },
  "schoolKey.check": async ({ api }) => ({ call: () => api.schoolKey.check({ key: "さくら2026" }) }),
  "loginSync.issue": async (ready, { me }) => {
    await linkedOf(ready);
    return { call: async () => (await me.loginSync.issue({ channel: "nami", state })).url.split("?")[0] };
  },
  "loginSync.redeem": async (ready) => {
    const proof = await syncProof(ready);
    return { call: () => once(ready.api.loginSync.redeem({ proof, state }), "login_sync.ended") };
  },
  "emailChange.confirm": async (ready, member) => {
    const token = await emailChangeKey(ready, member);
    return { call: () => once(ready.api.emailChange.confirm({ token }), "auth.link_ended") };
  },
  "emailChange.undo": async (ready, member) => {
    const token = await emailUndoKey(ready, member);
    return { call: () => once(ready.api.emailChange.undo({ token }), "auth.link_ended") };
  },
  "emailVerify.request": async (_, { me }) => ({ call: () => me.emailVerify.request() }),
  "emailVerify.check": async (ready, member) => {
    const token = await confirmationKey(ready, member);
    return { call: () => ready.api.emailVerify.check({ token, password: member.password }) };
  },
  "reminder.request": async ({ api }, { email }) => ({
    call: () => api.reminder.request({ type: "password", email }),
  }),
  "reminder.check": async (ready, { email }) => {
    const token = await reminderKey(ready, email, "password");
    return { call: () => ready.api.reminder.check({ type: "password", token }) };
  },
  "reminder.wait": async (ready, { email }) => {
    const token = await reminderKey(ready, email, "password");
    return { call: () => once(ready.api.reminder.wait({ token }), "auth.link_ended") };
  },
  "reminder.reset": async (ready, { email }) => {
    const token = await reminderKey(ready, email, "password");
    await ready.api.reminder.check({ type: "password", token });
    const input = { type: "password", token, password: "Noren-5678" } as const;
    return { call: () => once(ready.api.reminder.reset(input), "auth.link_ended") };
  },
};
