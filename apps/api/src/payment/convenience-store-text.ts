import { type ConveniCode, conveniNames } from "@noren/contract/payment-method/payment.ts";
import type { Instruction } from "#api/order/record/order-rows.ts";
import type { ConveniNumber, ConveniNumbers } from "#api/payment-method/provider/buyer-instructions.ts";

/** Name of the payment number at each chain, and the steps there. */
const chains: Record<ConveniCode, { number: string; way: string }> = {
  seven: {
    number: "払込票番号",
    way: "レジで「インターネット代金のお支払い」とお伝えになり、払込票番号をお知らせください。",
  },
  lawson: {
    number: "お客様番号",
    way: "店内の端末で「各種番号をお持ちの方」を選んで番号を入力し、出てきた申込券をレジへお持ちください。",
  },
  famima: {
    number: "お客様番号",
    way: "店内の端末で「代金支払い」を選んで番号を入力し、出てきた申込券をレジへお持ちください。",
  },
  ministop: {
    number: "お客様番号",
    way: "店内の端末で「各種番号をお持ちの方」を選んで番号を入力し、出てきた申込券をレジへお持ちください。",
  },
  seico: { number: "受付番号", way: "レジで「インターネット受付」とお伝えになり、画面に受付番号を入力してください。" },
};

const nameOf = (chain: string) => conveniNames[chain as ConveniCode] ?? chain;
const stepsAt = (chain: string) => chains[chain as ConveniCode] ?? { number: "お支払い番号", way: "" };

/**
 * Payment instructions: store, number and steps; shown on the last page, in the email and on the order. Of several
 * chains each is one line, since the buyer chooses at the store.
 */
export function conveniInstructions({ numbers, voucherUrl }: ConveniNumbers): Instruction[] {
  const [first, ...others] = numbers;
  const page = voucherUrl ? [{ name: "お支払いのページ", value: voucherUrl }] : [];
  if (!first) return page;
  if (others.length === 0) return [...linesFor(first), ...page];
  const names = numbers.map(({ chain }) => nameOf(chain)).join("、");
  return [{ name: "お支払い先", value: `${names}のうち、お好きなお店` }, ...numbers.map(lineFor), ...page];
}

function linesFor({ chain, number, confirmation }: ConveniNumber): Instruction[] {
  const { number: label, way } = stepsAt(chain);
  return [
    { name: "お支払い先", value: nameOf(chain) },
    { name: label, value: grouped(number) },
    ...(confirmation ? [{ name: "確認番号", value: confirmation }] : []),
    ...(way ? [{ name: "お手続き", value: way }] : []),
  ];
}

function lineFor({ chain, number, confirmation }: ConveniNumber): Instruction {
  const { number: label, way } = stepsAt(chain);
  const asked = confirmation ? `、確認番号 ${confirmation}` : "";
  return { name: nameOf(chain), value: `${label} ${grouped(number)}${asked}。${way}` };
}

/** Groups of four digits, for reading aloud. */
const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1-");
