import { sessionMessages as app } from "#app/member/session/session.messages.ts";

export const sessionMessages = {
  ...app,
  sessions: "ログイン中の端末",
  sessionsLead: "お心当たりのない端末があるときは、終了したあと、パスワードを変更してください。",
  unknownDevice: "不明な端末",
  current: "この端末",
  usedAt: "最後のご利用",
  loggedInAt: "ログイン",
  ip: "接続元",
  end: "終了する",
  endOf: (device: string) => `${device}のログインを`,
  endOthers: "ほかの端末をすべて終了する",
  changePassword: "パスワードを変更する",
  ways: "ログイン方法を確認する",
  history: "これまでのログイン",
  hits: (total: number) => `${total}件`,
  states: { current: "この端末", open: "ログイン中", ended: "終了" },
  endAllLead:
    "下のボタンを押すと、すべての端末でのログインを終了し、いまのパスワードと、それまでに追加されたログイン方法を使えなくします。続けて、新しいパスワードを設定してください。",
  endAllForGood:
    "下のボタンを押すと、すべての端末でのログインを終了し、いまのパスワードと、それまでに追加されたログイン方法を使えなくします。",
  toHome: "トップページへ戻る",
  endAll: "すべてのログインを終了する",
  ending: "終了しています",
  setPassword: "新しいパスワードを設定する",
  linkEnded: "このリンクは、期限が過ぎているか、すでに使われています。",
  linkEndedLead: "新しいパスワードを設定すると、すべての端末でのログインが終了します。",
};
