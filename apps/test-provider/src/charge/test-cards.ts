/**
 * What a card does: pays at once, requires 3-D Secure, is refused, pays late by webhook, or pays and gets a fraud
 * review.
 */
export type CardKind = "pays" | "asks" | "refused" | "late" | "review";

export type TestCard = { number: string; kind: CardKind; words: string };

export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", kind: "pays", words: "支払いが完了します" },
  { number: "4000000000003220", kind: "asks", words: "本人認証（3Dセキュア）に進みます" },
  { number: "4000000000000002", kind: "refused", words: "カード会社に断られます" },
  { number: "4000000000009235", kind: "review", words: "支払いのあと、不正検知の確認で保留になります" },
  { number: "4000000000000341", kind: "late", words: "少しあとで支払いが完了します" },
];

/** Of all of them: their numbers begin with 4. */
export const testBrand = "VISA";

/** The stored part of a card. */
export type CardInfo = { last4: string; kind: CardKind };

/** What is known of a card that was typed whole. */
export type TypedCard = CardInfo & { name: string; expiration: string };

/** undefined: no test card, so perhaps a real one, which is not processed. */
export function cardInfo(number: string): CardInfo | undefined {
  const card = testCards.find((card) => card.number === number);
  return card && { last4: number.slice(-4), kind: card.kind };
}

export const unknownCard = "テスト用のカード番号を入力してください。本物のカードは使えません";

export const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");
