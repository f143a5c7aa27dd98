import type { PaymentMethod } from "../channel-types.ts";

type Terms = Pick<PaymentMethod, "code" | "rules">;

/** When a payment method is charged, in a sentence for buyers (特定商取引法: 支払時期). */
export function paidWhen({ code, rules }: Terms): string {
  const { pay_within_days: days } = rules;
  switch (code) {
    case "card":
      return "ご注文の確定時に決済します。";
    case "bank_transfer":
      return `${days === undefined ? "ご注文の確定後に" : `ご注文の確定から${days}日以内に`}お振り込みください。ご入金を確認してから発送します。`;
    case "conveni":
      return `ご注文の確定後にお知らせする番号で、${days === undefined ? "期限まで" : `${days}日以内`}にコンビニエンスストアでお支払いください。ご入金を確認してから発送します。`;
    case "cash_on_delivery":
      return "商品のお届け時に、配達員へお支払いください。";
    case "deferred":
      return "商品の到着後に届く請求書で、記載の期限までにお支払いください。";
    case "invoice":
      return `${closingWords(rules.closing_day ?? 31)}締めで請求書をお送りします。${dueWords(rules.due_months ?? 1)}末までにお振り込みください。`;
  }
}

const closingWords = (day: number) => (day >= 31 ? "月末" : `毎月${day}日`);
const dueWords = (months: number) => ["当月", "翌月", "翌々月"][months] ?? `${months}か月後の月`;
