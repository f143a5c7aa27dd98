import { emailChangeMessages as app } from "#app/member/email-change/email-change.messages.ts";

const linkEnded = "このリンクは、期限が過ぎているか、すでに使われています。";

export const emailChangeMessages = {
  ...app,
  change: {
    lead: "下のボタンを押すと、これからのログインとお知らせには、次のメールアドレスを使います。",
    label: "新しいメールアドレス",
    button: "メールアドレスを変更する",
    sending: "変更しています",
    doneTitle: "メールアドレスを変更しました",
    doneLead:
      "次のログインから、新しいメールアドレスをお使いください。以前のメールアドレスにも、変更のお知らせをお送りしました。",
    linkEnded,
    linkEndedLead: "メールアドレスの変更は、会員情報からもう一度お手続きください。",
    next: "会員情報を見る",
  },
  undo: {
    lead: "下のボタンを押すと、メールアドレスを次のアドレスに戻し、すべての端末でのログインを終了します。いまのパスワードと、それまでに追加されたログイン方法は使えなくなりますので、続けて新しいパスワードを設定してください。",
    label: "元のメールアドレス",
    button: "メールアドレスを元に戻す",
    sending: "元に戻しています",
    linkEnded,
    linkEndedLead:
      "お心当たりのない変更があったときは、お店にお問い合わせください。新しいパスワードを設定すると、すべての端末でのログインが終了します。",
    next: "新しいパスワードを設定する",
  },
};
