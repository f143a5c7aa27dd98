/** Discount of a coupon, in the columns of its row. */
export type CouponDiscount =
  | { kind: "amount"; amount: number; percent: null }
  | { kind: "percent"; amount: null; percent: number }
  | { kind: "carriage"; amount: null; percent: null };

/** Parses 500円, 10% and 送料無料; undefined for other texts. */
export function parseDiscount(text: string): CouponDiscount | undefined {
  const plain = text.normalize("NFKC").replaceAll(",", "");
  const amount = Number(/^(\d{1,7})円(引き)?$/.exec(plain)?.[1]);
  const percent = Number(/^(\d{1,3})%(引き)?$/.exec(plain)?.[1]);
  if (amount > 0) return { kind: "amount", amount, percent: null };
  if (percent > 0 && percent <= 100) return { kind: "percent", amount: null, percent };
  return plain === "送料無料" ? { kind: "carriage", amount: null, percent: null } : undefined;
}

/** Text of a discount; `parseDiscount` reads the same from it. */
export function discountText({ kind, amount, percent }: CouponDiscount): string {
  if (kind === "carriage") return "送料無料";
  return kind === "amount" ? `${amount}円` : `${percent}%`;
}

/** Expects a folded code. */
export const isCouponCode = (folded: string) => /^[0-9A-Z_-]{3,40}$/.test(folded);
export const couponCodeRule = "半角英数字・ハイフン・下線の3〜40文字";
