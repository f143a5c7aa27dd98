import { systemMessageMessages as app } from "#app/member/system-message/system-message.messages.ts";

export const systemMessageMessages = {
  ...app,
  lead: "お店から会員の皆さまへのご案内が届きます。",
  unreadCount: (unread: number) => (unread > 0 ? `未読が${unread}件あります` : "すべてお読みいただいています"),
  count: (total: number) => `全${total}件`,
  unread: "未読",
  personal: "あなた宛て",
  none: "メッセージはありません",
  noneText: "休業のご案内や、お客さまへのお知らせが届くと、ここでお読みいただけます。",
  toNews: "お店のお知らせを見る",
  back: "メッセージセンターへ戻る",
};
