import { cardEntryMessages as app } from "#app/payment-method/card-entry/card-entry.messages.ts";

export const cardEntryMessages = {
  ...app,
  loading: "カードの入力欄を読み込んでいます",
  slow: "カードの入力欄の読み込みに時間がかかっています。このままお待ちください。",
  /** Where the provider has a page for cards; `submit` is the form's button. */
  failed: (submit: string) =>
    `カードの入力欄を表示できませんでした。「${submit}」を押すと、決済会社のページで入力できます。`,
  /** Where the provider has no page of its own for cards. */
  failedForGood:
    "カードの入力欄を表示できませんでした。通信の状態や、広告などをさえぎる機能（拡張機能）の設定をお確かめください。",
  retry: "もう一度読み込む",
  other: "別のお支払い方法を選ぶ",
  expirationHint: "月と年の順に（例：12/30、1230）",
  securityCodeHint: "裏面の3桁、または表面の4桁の数字",
};
