import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";

/**
 * Behaviour of a test card: pays at once, requires 3-D Secure, is refused, pays late by webhook, or pays and gets a
 * fraud review.
 */
export type CardKind = "pays" | "asks" | "refused" | "late" | "review";

/** `decline`: why the issuer refuses it, at once or after 3-D Secure. */
export type TestCard = { number: string; kind: CardKind; decline?: DeclineCode; words: string };

export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", kind: "pays", words: "支払いが完了します" },
  { number: "4000000000003220", kind: "asks", words: "本人認証（3Dセキュア）に進みます" },
  { number: "4000000000000002", kind: "refused", words: "カード会社に断られます" },
  { number: "4000000000009235", kind: "review", words: "支払いのあと、不正検知の確認で保留になります" },
  { number: "4000000000000341", kind: "late", words: "少しあとで支払いが完了します" },
  { number: "4000000000009995", kind: "refused", decline: "limit", words: "限度額を超えているため断られます" },
  { number: "4000000000000069", kind: "refused", decline: "expired", words: "有効期限の誤りで断られます" },
  {
    number: "4000000000000127",
    kind: "refused",
    decline: "security_code",
    words: "セキュリティコードの誤りで断られます",
  },
  { number: "4000000000000010", kind: "refused", decline: "number", words: "カード番号の誤りで断られます" },
  { number: "4000008400001629", kind: "asks", decline: "authentication", words: "本人認証のあとで断られます" },
  {
    number: "4000000000000028",
    kind: "refused",
    decline: "not_supported",
    words: "利用できないカードとして断られます",
  },
  { number: "4000000000000119", kind: "refused", decline: "unavailable", words: "カード会社と通信できず断られます" },
  {
    number: "4000000000009979",
    kind: "refused",
    decline: "other",
    words: "盗難のカードとして、理由を示さず断られます",
  },
];

/** Brand of every test card: their numbers begin with 4. */
export const testBrand = "VISA";

/** The stored part of a card. */
export type CardInfo = { last4: string; kind: CardKind; decline?: DeclineCode | undefined };

/** The stored part of a card that was typed on a page of the provider. */
export type TypedCard = CardInfo & { name: string; expiration: string };

/** Undefined unless it is a test card: a real card must not be processed. */
export function cardInfo(number: string): CardInfo | undefined {
  const card = testCards.find((card) => card.number === number);
  return card && { last4: number.slice(-4), kind: card.kind, decline: card.decline };
}

export const unknownCard = "テスト用のカード番号を入力してください。本物のカードは使えません";

export const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");
