import * as z from "zod/mini";

/**
 * Reasons for which a provider declines a payment, with the sentence for the buyer. Lost, stolen and fraudulent cards
 * read as all others: who holds such a card must not learn that it was reported. Each adapter maps its provider's codes
 * to these.
 */
export const declineWords = {
  limit: "ご利用限度額を超えているため、お支払いできませんでした。別のカードをお試しください。",
  expired: "カードの有効期限をお確かめください。",
  security_code: "セキュリティコードをお確かめください。",
  number: "カード番号をお確かめください。",
  authentication: "本人認証が完了しませんでした。お支払いは行われていません。",
  not_supported: "このカードはご利用いただけません。",
  unavailable: "カード会社と通信できませんでした。しばらくしてからお試しください。",
  /** A token of the provider's frame that is used or too old. */
  token_expired: "カード情報の有効時間が過ぎました。カード番号をもう一度入力してください。",
  card_gone: "登録されたカードが見つかりません。別のカードをお使いください。",
  /** A payment in an app, such as PayPay, that did not go through. */
  app: "アプリでの承認が得られませんでした。残高などをお確かめになるか、別のお支払い方法をお選びください。",
  /** The provider takes cards by its script in the browser only, which did not run. */
  no_card:
    "カード番号を受け取れませんでした。ブラウザーのJavaScriptを有効にしてもう一度入力するか、別のお支払い方法をお選びください。",
  /** A deferred payment that the provider does not grant. */
  credit: "後払いの審査の結果、ご利用いただけませんでした。別のお支払い方法をお選びください。",
  other: "カード会社の承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。",
} as const;

export type DeclineCode = keyof typeof declineWords;
export const declineCodes = Object.keys(declineWords) as [DeclineCode, ...DeclineCode[]];

/** Why a payment was declined. */
export const Decline = z.object({ code: z.enum(declineCodes), message: z.string() });
export type Decline = z.infer<typeof Decline>;

/** A stored code that this release does not know reads as any other reason. */
export function declineOf(code: string | null | undefined): Decline | null {
  if (!code) return null;
  const known = Object.hasOwn(declineWords, code) ? (code as DeclineCode) : "other";
  return { code: known, message: declineWords[known] };
}
