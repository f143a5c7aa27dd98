/** Settings of cancelling and returning (settings.ts). */
type Terms = {
  readonly "ORDER.CANCEL_UNTIL": "never" | "paid" | "packed" | "shipped";
  readonly "RETURN.DAYS": number;
  readonly "RETURN.EXCEPT": string;
  readonly "RETURN.CARRIAGE": "buyer" | "shop";
};

const untilWords = {
  never: "ご注文の確定後のキャンセルは承っておりません。",
  paid: "ご注文の確定後のキャンセルは、ご入金の確認前まで承ります。",
  packed: "ご注文の確定後のキャンセルは、発送準備に入る前まで承ります。",
  shipped: "ご注文の確定後のキャンセルは、発送前まで承ります。",
};

const carriageWords = {
  buyer: "お客さまのご都合による返品の送料は、お客さまにご負担いただきます。",
  shop: "返品の送料は当店が負担します。",
};

/**
 * Whether RETURN.EXCEPT ("食品、名入れの品") lists food, the one exception that products and lines can be checked for, by their
 * tax rate.
 */
export const isFoodExcepted = (except: string): boolean => except.split(/[、，,・\s]/).includes("食品");

/** Whether products without defects can be returned, until when, and who pays the carriage (特定商取引法 15条の3). */
function returnTerms(settings: Omit<Terms, "ORDER.CANCEL_UNTIL">): string {
  const days = settings["RETURN.DAYS"];
  if (days === 0) return "お客さまのご都合による返品は承っておりません。";
  const except = settings["RETURN.EXCEPT"];
  const exception = except ? `（${except}を除く）` : "";
  return `お届けから${days}日以内の未使用品は返品いただけます${exception}。${carriageWords[settings["RETURN.CARRIAGE"]]}`;
}

/** Terms of cancelling and returning, as buyers read them before they order. */
export const cancelTerms = (settings: Terms): string =>
  untilWords[settings["ORDER.CANCEL_UNTIL"]] + returnTerms(settings);
