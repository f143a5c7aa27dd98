import type { InquiryState } from "@noren/contract/member/inquiry.ts";
import { inquiryHistoryMessages as app } from "#app/member/inquiry/inquiry-history.messages.ts";

const states: Record<InquiryState, string> = {
  open: "お返事をお待ちください",
  answered: "お返事があります",
  closed: "完了",
};

export const inquiryHistoryMessages = {
  ...app,
  states,
  count: (total: number) => `全${total}件`,
  number: "受付番号",
  none: "お問い合わせはありません",
  noneText: "ログインしてお送りいただいたお問い合わせと、お店からのお返事を、ここでご覧いただけます。",
  toContact: "お問い合わせをする",
  sent: "お送りいただいた内容",
  sentAt: "受付日時",
  body: "お問い合わせの内容",
  attached: "添付ファイル",
  fileWithSize: (name: string, size: string) => `${name}（${size}）`,
  thread: "やりとり",
  shop: "お店から",
  member: "お客さまから",
  replyPart: "返信する",
  replyHint: "お返事は、ご登録の際のメールアドレスにもお送りします。",
  send: "この内容で返信する",
  sending: "送信しています",
  closed: "このお問い合わせは完了しています。続きは、新しいお問い合わせとしてお送りください。",
  back: "お問い合わせ履歴へ戻る",
};
