import { loginWayMessages as app } from "#app/member/login-way/login-way.messages.ts";

export const loginWayMessages = {
  ...app,
  lead: "パスワードのほかに、このアカウントへのログインや、パスワードの再設定に使える方法です。お心当たりのないものは削除してください。",
  suspendedTitle: "停止中のログイン方法",
  suspendedLead:
    "アカウントを保護するため、これまでに追加されたログイン方法を停止しました。ご自身で追加されたものだけを、再開してください。再開しないものは、7日後に自動で削除します。",
  suspendedPasswordLead:
    "再開するには、現在のパスワード（再設定したあとのもの）を入力し、再開するログイン方法のボタンを押してください。",
  restore: "再開する",
  restoreOf: (title: string, name: string) => `${name || title}を再開する`,
  removedAt: "自動で削除する日時",
  workingTitle: "いま使えるログイン方法",
  count: (count: number) => `${count}件`,
  empty: "パスワードのほかに、登録されているログイン方法はありません。",
  addedAt: "追加した日時",
  setAt: "設定した日時",
  device: "追加した端末",
  setDevice: "設定した端末",
  unknownDevice: "不明な端末",
  usedAt: "最後のご利用",
  unused: "まだ使われていません",
  remove: "削除する",
  removeOf: (name: string) => `${name}を削除する`,
  removeAsk: "削除すると、この方法ではログインできなくなります。",
  removeYes: "削除を確定する",
  removeQuestionAsk:
    "削除すると、パスワードの再設定で秘密の質問をおたずねしなくなります。削除するには、現在のパスワードを入力してください。",
  otherTitle: "あわせてご確認ください",
  changePassword: "パスワードを変更する",
  history: "ログイン中の端末を見る",
};
