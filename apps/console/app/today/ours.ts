import type { OrderCount } from "@noren/contract/order/order-desk.owner.ts";
import type { PanelList } from "@noren/contract/order/order-list.ts";
import { agoWords, count, leftUntil } from "#app/platform/format.ts";
import type { LoadedToday } from "./today.server.ts";

/** Something that waits for the shop. */
export type OurTurn = {
  words: string;
  note: string;
  /** By when; empty if it may wait. */
  until: string;
  isLate: boolean;
  /** The page where it is done; null while the console has none. */
  to: string | null;
};

type Words = { words: (orders: string) => string; until: (panel: OrderCount) => string };

/** Lists of orders that wait for the shop, with what is to be done. */
const ofOrders: Partial<Record<PanelList, Words>> = {
  confirm: { words: (orders) => `注文 ${orders}件を確認する`, until: () => "きょう" },
  prepare: { words: (orders) => `${orders}件の用意に入る`, until: ({ today }) => (today > 0 ? "締切まで" : "") },
  packing: { words: (orders) => `${orders}件を梱包する`, until: ({ today }) => (today > 0 ? "締切まで" : "") },
  waybill: { words: (orders) => `${orders}件を発送する`, until: ({ today }) => (today > 0 ? "締切まで" : "") },
};

/** What is ours now, in the order of the work: orders, then answers, then what the shop has noted for itself. */
export function oursOf({ today, counts }: Pick<LoadedToday, "today" | "counts">): OurTurn[] {
  const { now, inquiries, return_requests, reviews, tasks, money } = today;
  const orders = (counts?.lists ?? []).flatMap((panel): OurTurn[] => {
    const own = ofOrders[panel.list];
    if (!own || panel.count === 0) return [];
    const notes = [
      panel.late > 0 && `おくれ ${count(panel.late)}`,
      panel.held > 0 && `保留 ${count(panel.held)}`,
      panel.today > 0 && `きょう出荷 ${count(panel.today)}`,
    ];
    return [
      {
        words: own.words(count(panel.count)),
        note: notes.filter(Boolean).join("、"),
        until: panel.late > 0 ? "おくれています" : own.until(panel),
        isLate: panel.late > 0,
        to: `/orders?list=${panel.list}`,
      },
    ];
  });
  const waiting = (
    part: { count: number; oldest_at: string | null } | null,
    words: (n: string) => string,
    until: string,
  ): OurTurn[] =>
    part && part.count > 0
      ? [
          {
            words: words(count(part.count)),
            note: part.oldest_at ? `いちばん古いのは ${agoWords(part.oldest_at, now)}` : "",
            until,
            isLate: false,
            to: null,
          },
        ]
      : [];
  return [
    ...orders,
    ...ofMoney(money, now),
    ...waiting(inquiries, (n) => `お問い合わせ ${n}件に答える`, "きょう"),
    ...ofReturns(return_requests),
    ...waiting(reviews, (n) => `レビュー ${n}件を読む`, ""),
    ...waiting(
      tasks && { count: tasks.count, oldest_at: tasks.oldest[0]?.opened_at ?? null },
      (n) => `お店のやること ${n}件`,
      "",
    ),
  ];
}

/** Return requests without an answer, with what would come back; leads to the oldest one's order. */
function ofReturns(requests: LoadedToday["today"]["return_requests"]): OurTurn[] {
  const oldest = requests?.first[0];
  if (!requests || !oldest) return [];
  const goods = requests.first.slice(0, 2).map((request) => request.goods);
  return [
    {
      words: `返品のご希望 ${count(requests.count)}件`,
      note: goods.join("、"),
      until: "あした",
      isLate: false,
      to: `/orders/${encodeURIComponent(oldest.order_no)}`,
    },
  ];
}

/** Payments and refunds that the shop has to do something about, with the order that is first. */
function ofMoney(money: LoadedToday["today"]["money"], now: string): OurTurn[] {
  const ours = money ? money.count - money.outside : 0;
  if (!money || ours === 0) return [];
  const first = money.first.find(({ is_outside }) => !is_outside);
  const end = first?.due_at ?? first?.authorized_until ?? null;
  return [
    {
      words: `お支払いと返金 ${count(ours)}件を確かめる`,
      note: money.outside > 0 ? `ほかに返事を待つもの ${count(money.outside)}` : "",
      until: end ? leftUntil(end, now) : "",
      isLate: false,
      to: first?.order_no ? `/orders/${encodeURIComponent(first.order_no)}` : null,
    },
  ];
}

/** Parcels that have to leave today still: orders in the lists before the dispatch. */
export const toShipToday = (counts: LoadedToday["counts"]): number =>
  (counts?.lists ?? [])
    .filter(({ list }) => ["prepare", "packing", "waybill"].includes(list))
    .reduce((sum, { today }) => sum + today, 0);

/** "2時間14分", "14分"; rounded down, so that no minute is promised that has begun. */
export function leftWords(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes < 1) return "1分より少し";
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}時間${minutes % 60}分` : `${minutes}分`;
}
