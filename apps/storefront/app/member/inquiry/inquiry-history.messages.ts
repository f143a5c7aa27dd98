export const inquiryHistoryMessages = {
  historyTitle: "お問い合わせ履歴",
  threadTitle: (number: string) => `お問い合わせ ${number}`,
  replyLabel: "返信",
  replied: "返信をお送りしました。",
};
