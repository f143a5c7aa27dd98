import { expect, test } from "vitest";
import { remindOfMemorials } from "./member/memorial/memorial-reminder.service.ts";
import { capturePayment } from "./payment/capture.service.ts";
import { captureOnly, getOrderPayment } from "./payment/payment.service.ts";
import { confirmationKey, reminderKey, unlockKey } from "./testing/account.ts";
import { describeOnBothDatabases } from "./testing/databases.ts";
import { openGift } from "./testing/gifts.ts";
import { inquiryInput } from "./testing/inquiries.ts";
import { memorialInput } from "./testing/memorials.ts";
import { registration } from "./testing/members.ts";
import { openWithMember, type WithMember } from "./testing/member-orders.ts";

type Occasion = { subject: string; says: string[]; happen: (open: WithMember) => Promise<unknown> };

async function ship(open: WithMember) {
  const { order_no } = await open.order();
  for (const command of ["order paid", "order packed"]) await open.type(command, order_no);
  await open.type("order shipped", `${order_no}=1234-5678-9012`);
}

const occasions: Record<string, Occasion> = {
  // all members in these tests are registered
  registration: { subject: "会員登録が完了しました", says: ["会員番号", "/mypage"], happen: async () => {} },
  verification: {
    subject: "メールアドレスのご確認",
    says: ["/verify/email?token="],
    happen: (open) => confirmationKey(open, open.member),
  },
  unlock: {
    subject: "ログインの失敗が続いています",
    says: ["/login/unlock?token="],
    happen: (open) => unlockKey(open, open.member.user.id),
  },
  reminder: {
    subject: "パスワードの再設定",
    says: ["/reminder/reset?token="],
    happen: (open) => reminderKey(open, open.member.email, "password"),
  },
  "security question": {
    subject: "秘密の質問設定のお知らせ",
    says: ["秘密の質問を取り消し", "/login/end-sessions?token="],
    happen: ({ me, member }) => {
      const question = { question_ct: "1", question_answer: "ポチ" } as const;
      return me.user.update({
        ...registration({ email: member.email }),
        ...question,
        current_password: member.password,
      });
    },
  },
  "reset without an answer": {
    subject: "秘密の質問を使わないパスワード再設定のお申し込み",
    says: ["3日後に", "/mypage/password"],
    happen: async (open) => open.api.reminder.wait({ token: await reminderKey(open, open.member.email, "password") }),
  },
  order: {
    subject: "ご注文ありがとうございます",
    says: ["山田 花子 様", "お支払い合計", "キャンセル・返品"],
    happen: (open) => open.order(),
  },
  shipment: { subject: "商品を発送しました", says: ["1234-5678-9012", "山田 花子 様"], happen: ship },
  "captured for less": {
    subject: "代金を決済しました",
    says: ["5,700円 のうち、5,000円 を決済いたしました", "差額の 700円 は請求いたしません"],
    happen: async (open) => {
      await open.type("payment set", open.channel.code, "card", "--capture", "at-shipment");
      open.fake.begin("authorized");
      const { id } = await open.order(open.card);
      await captureOnly(open.db, await getOrderPayment(open.db, id), 5000);
      const { shop, db } = open;
      for (let again = 0; again < 2; again++)
        await capturePayment({ shop, db, now: shop.clock(), actor: shop.actor }, id);
    },
  },
  cancel: {
    subject: "ご注文のキャンセルを承りました",
    says: ["注文内容をまちがえた"],
    happen: async (open) =>
      open.me.order.cancel({ id: (await open.order()).id, cancel_reason: "注文内容をまちがえた" }),
  },
  gift: {
    subject: "ギフトのリンクをお届けします",
    says: ["おばあちゃん", "/social-gift?key="],
    happen: async (open) => {
      await open.set("GIFT.IS_USE", true);
      await openGift({ ...open, api: open.me }, [open.towel]);
    },
  },
  inquiry: {
    subject: "お問い合わせを承りました",
    says: ["手ぬぐいをまとめて注文できますか"],
    happen: (open) => open.api.inquiry.send(inquiryInput()),
  },
  memorial: {
    subject: "あと14日で、",
    says: ["「誕生日」", "/memorial/stop?token="],
    happen: async (open) => {
      await open.me.userMemorial.add(memorialInput());
      await remindOfMemorials({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor });
    },
  },
};

describeOnBothDatabases("the emails of the shop", ({ shop }) => {
  test.each(Object.entries(occasions))(
    "[OWN-06] the %s email goes out once, as text and as HTML, in Japanese",
    async (_, { subject, says, happen }) => {
      const open = await openWithMember(await shop());
      await happen(open);
      const emails = await open.db
        .selectFrom("email")
        .select(["body_text", "body_html"])
        .where("subject", "like", `【暖簾】${subject}%`)
        .execute();
      expect(emails).toHaveLength(1);
      const { body_text: text, body_html: html } = emails[0]!;
      for (const phrase of says) expect([text.includes(phrase), html.includes(phrase)]).toEqual([true, true]);
      expect(html).toMatch(/^<!doctype html>\s*<html lang="ja">/);
      expect(text).toMatch(/[ぁ-ん]{2}/);
      expect(text).not.toMatch(/<\/?[a-z]/);
    },
  );
});
