export const identityMessages = {
  /** After the member's first proof of the mailbox. */
  addedFirst: (service: string) => `${service}でのログインを追加しました。続けて、新しいパスワードを設定してください。`,
  title: "ログイン連携",
  linkTitle: "ログイン連携のご確認",
  password: "このお店のパスワード",
  ended: "お手続きの期限が切れたか、すでに終わっています。お手数ですが、もう一度はじめからお試しください。",
  added: (service: string) => `${service}と連携しました。次回から、${service}でログインできます。`,
  removed: "連携を解除しました。",
  mailSent: "確認のメールをお送りしました。",
  /** After a registration. */
  addedAtOnce: (service: string) => `次回から、${service}でもログインできます。`,
  addedByMail: (service: string) =>
    `${service}でログインするには、お送りしたメールのリンクを開いて、連携を完了してください。`,
};
