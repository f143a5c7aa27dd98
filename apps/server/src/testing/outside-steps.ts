import { json } from "@noren/api/platform/db/json.ts";
import {
  confirmationKey,
  emailChangeKey,
  emailUndoKey,
  newsletterKey,
  noticeKey,
  reminderKey,
  unlockKey,
} from "@noren/api/testing/account.ts";
import { reviewAskStopKey } from "@noren/api/order/review-ask/review-ask-key.ts";
import { memorialStopKey } from "@noren/api/member/memorial/memorial-key.ts";
import { stopKey } from "@noren/api/member/newsletter/newsletter-key.ts";
import { stateOf } from "@noren/api/payment-method/provider/return-state.ts";
import { captchaInputs } from "@noren/api/testing/captchas.ts";
import { orderedByCard } from "@noren/api/testing/card-orders.ts";
import { receiptLinkTo, settleOrder } from "@noren/api/testing/documents.ts";
import { openGift } from "@noren/api/testing/gifts.ts";
import { guestOrder } from "@noren/api/testing/guest-orders.ts";
import { begun, identityLinkKey, newPerson } from "@noren/api/testing/identities.ts";
import { logIn } from "@noren/api/testing/members.ts";
import { restockInputs } from "@noren/api/testing/product-inputs.ts";
import { openForCards } from "@noren/api/testing/products.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { publicConfig } from "@noren/storefront/testing/demo-data.ts";
import { openPages } from "./open-pages.ts";

/** A shop with a logged-in member in one browser; every other browser has no cookies. */
export async function openForSteps(opened: TestShop) {
  const { code: _code, name: _name, is_demo: _demo, ...profile } = publicConfig.site;
  await opened.db
    .updateTable("channel")
    .set({ profile: json(profile) })
    .execute();
  await opened.set("GIFT.IS_USE", true);
  const ready = await openForCards(opened);
  const member = await logIn(ready);
  const { browser } = openPages(opened);
  const own = browser();
  await own.visit("/login", { username: member.email, password: member.password });
  // consumes the flash message of the login
  await own.visit("/mypage");
  return { ...ready, member, own, browser };
}
export type Opened = Awaited<ReturnType<typeof openForSteps>>;

/** A link from outside, and the form that the button of its page posts to the same address. */
export type Link = { path: string; form?: Record<string, string> };

export const mailed = (path: string, token: string, more = {}): Link => ({
  path: `${path}?token=${token}`,
  form: { token, ...more },
});
const keyed = (path: string, key: string): Link => ({ path: `${path}?key=${key}`, form: { key } });

/** Status and a sentence of the final page. */
export type Read = [status: number, sentence: string];
export type Step = {
  name: string;
  link: (open: Opened) => Promise<Link>;
  /** Result in the browser that began the step, if different. */
  same?: Read;
  other: Read;
  /** Result of the button in another browser. */
  pressed?: Read;
  /** Result of opening and pressing it again in a third browser. */
  again?: Read;
  pressedAgain?: Read;
  old: Read;
  oldPressed?: Read;
};

const linkEnded: Read = [200, "このリンクは、期限が過ぎているか、すでに使われています。"];
const refused: Read = [422, linkEnded[1]];
const attemptEnded: Read = [200, "お手続きの期限が切れたか、すでに終わっています。"];
const loginFirst: Read = [200, "ログインすると、お探しのページへ進みます。"];
const usedOnce = { again: linkEnded, pressedAgain: refused, old: linkEnded, oldPressed: refused };

/** All steps that lead out of the shop and back, with the expected pages. */
export const steps: Step[] = [
  {
    name: "the link that confirms a registration",
    link: async (o) => mailed("/verify/email", await confirmationKey(o, o.member), { password: o.member.password }),
    same: [200, "下のボタンを押すと、メールアドレスの確認が終わります。"],
    other: [200, "登録したときのパスワードを入力し"],
    pressed: [200, "メールアドレスを確認しました。"],
    pressedAgain: [200, "メールアドレスを確認しました。"],
    old: [200, "登録したときのパスワードを入力し"],
    oldPressed: refused,
  },
  {
    name: "the link to a new password",
    link: async (o) =>
      mailed("/reminder/reset", await reminderKey(o, o.member.email, "password"), { password: "Noren-5678" }),
    other: [200, "新しいパスワードの設定"],
    pressed: [200, "新しいパスワードを設定しました。"],
    ...usedOnce,
  },
  {
    name: "the link to a new user name",
    link: async (o) =>
      mailed("/reminder/username/reset", await reminderKey(o, o.member.email, "username"), { username: "hanako77" }),
    other: [200, "新しいユーザー名の設定"],
    pressed: [200, "新しいユーザー名を設定しました。"],
    ...usedOnce,
  },
  {
    name: "the link to a new email address",
    link: async (o) => mailed("/login/email-change", await emailChangeKey(o, o.member)),
    other: [200, "新しいメールアドレス"],
    pressed: [200, "メールアドレスを変更しました"],
    ...usedOnce,
  },
  {
    name: "the link back to the former email address",
    link: async (o) => mailed("/login/email-undo", await emailUndoKey(o, o.member)),
    other: [200, "元のメールアドレス"],
    pressed: [200, "メールアドレスを元に戻し"],
    ...usedOnce,
  },
  {
    name: "the link that resumes the login",
    link: async (o) => mailed("/login/unlock", await unlockKey(o, o.member.login.user_id)),
    other: [200, "下のボタンを押すと、この端末からすぐにログインできます。"],
    pressed: [200, "ログインを再開しました"],
    ...usedOnce,
  },
  {
    name: "the link that ends all sessions",
    link: async (o) => mailed("/login/end-sessions", await noticeKey(o, o.member.login.user_id)),
    other: [200, "すべてのログインを終了する"],
    pressed: [200, "すべてのログインを終了し"],
    ...usedOnce,
  },
  {
    name: "the link that adds another service's login",
    link: async (o) => mailed("/oauth/link", (await identityLinkKey(o, o.member)).token),
    other: [200, "連携を完了する"],
    pressed: [422, "ブラウザー"],
    again: [200, "連携を完了する"],
    pressedAgain: [422, "ブラウザー"],
    old: linkEnded,
    oldPressed: refused,
  },
  {
    name: "another service's login that is completed in another browser",
    link: async (o) => {
      const { state, code } = await begun(o, newPerson());
      return { path: `/oauth/callback?${new URLSearchParams({ state, code })}` };
    },
    other: attemptEnded,
    old: attemptEnded,
  },
  {
    name: "the question of another service's login, without what was answered there",
    link: async () => ({ path: "/oauth/link" }),
    other: attemptEnded,
    old: attemptEnded,
  },
  {
    name: "the way from a linked shop",
    link: async () => ({ path: "/login_sync?proof=used" }),
    other: [200, "移動の期限が切れたか、すでに済んでいます。"],
    old: [200, "移動の期限が切れたか、すでに済んでいます。"],
  },
  {
    name: "the link that begins the newsletter",
    link: async (o) => mailed("/newsletter/confirm", await newsletterKey(o, o.member.me, o.member.user)),
    other: [200, "配信を始める"],
    pressed: [200, "メールマガジンの配信を始めました"],
    pressedAgain: [200, "メールマガジンの配信を始めました"],
    old: [200, "配信を始める"],
    oldPressed: refused,
  },
  {
    name: "the link that ends the newsletter",
    link: async (o) => mailed("/newsletter/stop", stopKey(o.member.user.id, o.shop.secret)),
    other: [200, "配信を停止する"],
    pressed: [200, "メールマガジンの配信を停止しました"],
    pressedAgain: [200, "メールマガジンの配信を停止しました"],
    old: [200, "配信を停止する"],
    oldPressed: [200, "メールマガジンの配信を停止しました"],
  },
  {
    name: "the link that ends emails asking for reviews",
    link: async (o) => mailed("/review-asks/stop", reviewAskStopKey(o.member.login.user_id, o.shop.secret)),
    other: [200, "メールを停止する"],
    pressed: [200, "レビューのお願いのメールを停止しました"],
    pressedAgain: [200, "レビューのお願いのメールを停止しました"],
    old: [200, "メールを停止する"],
    oldPressed: [200, "レビューのお願いのメールを停止しました"],
  },
  {
    name: "the link that ends reminders of memorials",
    link: async (o) => mailed("/memorial/stop", memorialStopKey(o.member.login.user_id, o.shop.secret)),
    other: [200, "お知らせを停止する"],
    pressed: [200, "記念日のお知らせを停止しました"],
    pressedAgain: [200, "記念日のお知らせを停止しました"],
    old: [200, "お知らせを停止する"],
    oldPressed: [200, "記念日のお知らせを停止しました"],
  },
  {
    name: "the link that cancels a restock notice",
    link: async (o) => keyed("/restock/cancel", (await restockInputs.cancel(o)).key),
    other: [200, "取り消す"],
    pressed: [200, "入荷のお知らせは、もう届きません。"],
    pressedAgain: [200, "入荷のお知らせは、もう届きません。"],
    old: [200, "取り消す"],
    oldPressed: [200, "入荷のお知らせは、もう届きません。"],
  },
  {
    name: "the link of the captcha",
    link: async (o) => keyed("/captcha/confirm", (await captchaInputs.confirm(o as never)).key),
    other: [200, "このリンクは、お手続き中のブラウザーで開いてください。"],
    pressed: [200, "ほかのブラウザーでのお手続きには使えません。"],
    old: [200, "このリンクは、お手続き中のブラウザーで開いてください。"],
    oldPressed: [422, "この確認用リンクは、期限が過ぎているか、すでに使われています。"],
  },
  {
    name: "the link of a gift",
    link: async (o) => ({ path: `/social-gift?key=${(await openGift(o, [{ id: o.towel.id }])).key}` }),
    other: [200, "花子"],
    old: [410, "ギフト"],
  },
  {
    name: "the link of a guest's order",
    link: async (o) => {
      const { no, t } = (await guestOrder(o)).link;
      return { path: `/order/${no}?token=${t}` };
    },
    other: [200, "ご注文の状況"],
    old: [410, "リンクの有効期間が過ぎました"],
  },
  {
    name: "the link of a receipt",
    link: async (o) => {
      const { token, link } = await guestOrder(o);
      const { id } = await o.api.order.ofCart({ orderNo: link.no, token });
      await settleOrder(o, id);
      return { path: `/orders/receipt?${new URLSearchParams(await receiptLinkTo(o, id))}` };
    },
    other: [200, "領収書（PDF）をダウンロードいただけます。"],
    old: [200, "領収書（PDF）をダウンロードいただけます。"],
  },
  {
    name: "the link of a member's file",
    link: async () => ({ path: "/mypage/data" }),
    same: [200, "お客さまのデータ"],
    other: loginFirst,
    old: loginFirst,
  },
  {
    name: "the link of a member's order",
    link: async (o) => ({ path: `/mypage/order_history/${(await orderedByCard(o)).orderId}` }),
    same: [404, "お探しのページが見つかりませんでした。"],
    other: loginFirst,
    old: loginFirst,
  },
  {
    name: "the return from a card that has paid",
    link: async (o) => {
      const { reference } = await orderedByCard(o);
      o.fake.move(reference, "captured");
      return { path: `/cart/returned?state=${stateOf(reference, o.shop.secret)}` };
    },
    other: [200, "お支払いが完了しました"],
    old: [410, "お支払いの結果を表示できません"],
  },
  {
    name: "the return from a card that was refused",
    link: async (o) => {
      const { reference } = await orderedByCard(o);
      o.fake.move(reference, "refused");
      return { path: `/cart/returned?state=${stateOf(reference, o.shop.secret)}` };
    },
    other: [200, "お支払いが完了しませんでした"],
    old: [410, "お支払いの結果を表示できません"],
  },
];
