import type { ListedOrder } from "@noren/contract/order/order-desk.owner.ts";
import { orderLists, type OrderStepName } from "@noren/contract/order/order-list.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import { paymentStanding, paymentStandingWords } from "@noren/contract/order/payment-standing.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { DeskRow } from "./order-desk-rows.ts";

/** What the caller may see of an order, by its channel. */
export type Shown = { hasSums: boolean; hasAddresses: boolean; hasContact: boolean };

/** What an order is called where it stands: 用意待ち, 発送済み. */
export function statusOf({ list, state, seals }: Pick<DeskRow, "list" | "state" | "seals">): string {
  if (list === "sent" || list === "ended") return orderStateWords[state];
  if (list === "confirm" && seals.includes("held")) return "保留中・確認待ち";
  return list === "schedule" && seals.includes("gift") ? "受取待ち・出荷日待ち" : orderLists[list].status;
}

export const paymentWords = ({ state, payment_code, payment_state, is_lapsed, settled_at, total }: DeskRow): string =>
  paymentStandingWords[
    paymentStanding({
      state,
      payment: { code: payment_code, state: payment_state, is_lapsed },
      paid_at: settled_at && settled_at.toISOString(),
      order: { total_payment: total },
    })
  ];

/** What list and page show of an order in the same way. */
export function standingOf(row: DeskRow, now: Date) {
  return {
    id: row.id,
    order_no: row.order_no,
    version: row.version,
    state: row.state,
    list: row.list,
    turn: row.turn,
    status: statusOf(row),
    late_at: row.late_at && row.late_at.toISOString(),
    is_late: row.late_at !== null && row.late_at <= now,
    ordered_at: row.ordered_at.toISOString(),
    seals: row.seals,
  };
}

export const personName = ({ last_name, first_name }: DeskRow["orderer"]) =>
  [last_name, first_name].filter(Boolean).join(" ");
export const personKana = ({ last_name_kana, first_name_kana }: DeskRow["orderer"]) =>
  [last_name_kana, first_name_kana].filter(Boolean).join(" ");

type Listing = {
  now: Date;
  channel: Pick<Channel, "code" | "name">;
  shown: Shown;
  steps: readonly OrderStepName[];
};

export function listedOrder(row: DeskRow, { now, channel, shown, steps }: Listing): ListedOrder {
  const { orderer } = row;
  return {
    ...standingOf(row, now),
    channel: channel.code,
    channel_name: channel.name,
    customer: shown.hasAddresses
      ? {
          name: personName(orderer),
          kana: personKana(orderer),
          company: orderer.company_name,
          email: shown.hasContact ? row.email : null,
          phone_number: shown.hasContact ? orderer.phone_number : null,
          place: row.place,
          is_member: row.member_id !== null,
        }
      : null,
    prefecture: row.prefecture,
    goods: row.goods,
    pieces: row.pieces,
    parcels: row.parcels,
    shipped_parcels: row.shipped_parcels,
    ship_day: row.ship_day,
    arrival: { day: row.arrival_day, slot: row.arrival_slot, is_requested: row.is_arrival_requested },
    payment: {
      code: row.payment_code,
      name: row.payment_name,
      mark: row.payment_mark,
      words: paymentWords(row),
      pay_by: row.pay_by && row.pay_by.toISOString(),
    },
    total: shown.hasSums ? row.total : null,
    steps: [...steps],
  };
}
