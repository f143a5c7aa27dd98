import type { DeclineCode } from "./declines.ts";

/** Why a payment was declined, for staff; the buyer's sentences are in declines.ts. A file without schemas. */
const declineOwnerWords: Record<DeclineCode, string> = {
  limit: "カードのご利用限度額を超えている",
  expired: "カードの有効期限が切れている、または入力がちがう",
  security_code: "セキュリティコードがちがう",
  number: "カード番号がちがう",
  authentication: "本人認証（3Dセキュア）が完了しなかった",
  not_supported: "このお店では使えない種類のカード",
  unavailable: "決済会社がカード会社と通信できなかった",
  token_expired: "カードの入力から時間がたちすぎた",
  card_gone: "登録されたカードが決済会社にない",
  no_card: "カードの入力が届かなかった（JavaScript が動かない画面など）",
  credit: "後払いの審査が通らなかった",
  app: "アプリでの承認が得られなかった",
  other: "カード会社が承認しなかった（わけは知らされていません）",
};

/** A stored code that this release does not know reads as any other reason; null: the provider gave none. */
export const declineForOwner = (code: string | null): string =>
  code !== null && Object.hasOwn(declineOwnerWords, code)
    ? declineOwnerWords[code as DeclineCode]
    : code === null
      ? "わけは知らされていません"
      : declineOwnerWords.other;
