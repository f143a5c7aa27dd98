import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { orderSeals, type paymentMarks } from "@noren/contract/order/order-list.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { yen } from "#app/platform/format.ts";
import { shortDay } from "../order-words.ts";
import type { FilterName } from "./list-filter.ts";

export const paymentMarkWords: Record<(typeof paymentMarks)[number], string> = {
  paid: "済",
  unpaid: "まだ",
  later: "あと",
  failed: "失敗",
  none: "",
};

/** A condition of the list in words, with the filters that it stands for. */
export type FilterChip = { words: string; names: FilterName[] };

/** The conditions of a list besides its waiting list and sort. */
export function chipsOf(filter: OrderFilter): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    !!filter.word && { words: `「${filter.word}」`, names: ["word"] },
    listed("いま", filter.states, (state) => orderStateWords[state], "states"),
    period("受けた日", filter.ordered_from, filter.ordered_to, ["ordered_from", "ordered_to"]),
    period("出荷日", filter.ship_from, filter.ship_to, ["ship_from", "ship_to"]),
    listed("お支払い", filter.payments, (code) => paymentMethods[code].name, "payments"),
    listed("入金", filter.payment_marks, (mark) => paymentMarkWords[mark], "payment_marks"),
    listed("しるし", filter.seals, (seal) => orderSeals[seal].words, "seals"),
    !!filter.prefecture && { words: `お届け先：${filter.prefecture}`, names: ["prefecture"] },
    Boolean(filter.is_late) && { words: "遅れているもの", names: ["is_late"] },
    amounts(filter),
  ];
  return chips.filter((chip) => chip !== false);
}

function listed<T extends string>(
  label: string,
  values: readonly T[] | undefined,
  words: (value: T) => string | undefined,
  name: FilterName,
): FilterChip | false {
  if (!values?.length) return false;
  return { words: `${label}：${values.map((value) => words(value) ?? value).join("・")}`, names: [name] };
}

function period(
  label: string,
  from: string | undefined,
  to: string | undefined,
  names: FilterName[],
): FilterChip | false {
  if (!from && !to) return false;
  if (from && from === to) return { words: `${label}：${shortDay(from)}`, names };
  return { words: `${label}：${from ? `${shortDay(from)}から` : ""}${to ? `${shortDay(to)}まで` : ""}`, names };
}

function amounts({ total_min, total_max }: OrderFilter): FilterChip | false {
  const [min, max] = [total_min, total_max].map((value) => (value === undefined ? undefined : Number(value)));
  if (min === undefined && max === undefined) return false;
  const words = [min !== undefined && `${yen(min)}から`, max !== undefined && `${yen(max)}まで`];
  return { words: `合計：${words.filter(Boolean).join("")}`, names: ["total_min", "total_max"] };
}
