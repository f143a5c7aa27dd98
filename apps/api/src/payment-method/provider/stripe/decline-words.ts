type Words = { codes: readonly string[]; sentence: string };

/** Codes ending so are failed 3-D Secure authentications, of a payment or of a card to save. */
const authenticationFailure = "_authentication_failure";
/** invalid_expiry_month, invalid_expiry_year. */
const invalidExpiry = "invalid_expiry_";

const notAuthenticated = "本人認証が完了しませんでした。お支払いは行われていません。";
const wrongExpiry = "カードの有効期限をお確かめください。";

const words: readonly Words[] = [
  {
    codes: ["insufficient_funds", "card_velocity_exceeded"],
    sentence: "ご利用限度額を超えているため、お支払いできませんでした。別のカードをお試しください。",
  },
  { codes: ["expired_card"], sentence: wrongExpiry },
  { codes: ["incorrect_cvc", "invalid_cvc"], sentence: "セキュリティコードをお確かめください。" },
  { codes: ["incorrect_number", "invalid_number"], sentence: "カード番号をお確かめください。" },
  { codes: ["authentication_required"], sentence: notAuthenticated },
  { codes: ["card_not_supported", "currency_not_supported"], sentence: "このカードはご利用いただけません。" },
  {
    codes: ["processing_error", "issuer_not_available"],
    sentence: "カード会社と通信できませんでした。しばらくしてからお試しください。",
  },
];

/** For all other codes. Lost, stolen and fraudulent cards are among them: whoever holds the card learns nothing. */
const others = "カード会社の承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。";

const byCode: ReadonlyMap<string, string> = new Map(
  words.flatMap(({ codes, sentence }) => codes.map((code) => [code, sentence] as const)),
);

export type Refusal = { code?: string | undefined; decline_code?: string | undefined };

/** The issuer's code if there is one, else Stripe's. */
export const refusalCodeOf = ({ code, decline_code }: Refusal): string => decline_code || code || "unknown";

/** What the buyer reads about a declined card, in Japanese. */
export function declineSentence(refusal: Refusal): string {
  const known = [refusal.decline_code, refusal.code].map((code) => code && sentenceOf(code)).find(Boolean);
  return known ?? others;
}

function sentenceOf(code: string): string | undefined {
  if (code.startsWith(invalidExpiry)) return wrongExpiry;
  if (code.endsWith(authenticationFailure)) return notAuthenticated;
  return byCode.get(code);
}
