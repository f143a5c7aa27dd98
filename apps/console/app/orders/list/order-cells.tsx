import type { ListedOrder } from "@noren/contract/order/order-desk.owner.ts";
import { type OrderColumn, orderColumns, type OrderSort } from "@noren/contract/order/order-list.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { ReactNode } from "react";
import type { Column } from "#app/ui/table.tsx";
import { dayKey, shortMoment, yen } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Status } from "#app/ui/status.tsx";
import { paymentMarkWords } from "./filter-chips.ts";
import { OrderSeals } from "../order-seals.tsx";
import { shapeOfTurn, shortDay, shortSlot } from "../order-words.ts";

type OrderCell = {
  isNumber?: boolean;
  /** Sorts by the column: the first press, and the second one. */
  sorts?: readonly [OrderSort, OrderSort];
  /** Place in the card of a phone; default: none. */
  card?: Column<ListedOrder>["card"];
  draw: (order: ListedOrder, now: string) => ReactNode;
};

/** What a row shows of an order, by column. */
const cells: Record<OrderColumn, OrderCell> = {
  order_no: {
    card: "quiet",
    sorts: ["new", "old"],
    draw: ({ order_no }) => <span className="whitespace-nowrap">{order_no}</span>,
  },
  ordered_at: {
    sorts: ["new", "old"],
    draw: ({ ordered_at }, now) => <span className="whitespace-nowrap text-soft">{shortMoment(ordered_at, now)}</span>,
  },
  channel: { draw: ({ channel_name }) => channel_name },
  name: {
    card: "title",
    draw: ({ customer }) =>
      customer && (
        <>
          {[customer.company, customer.name].filter(Boolean).join("　")}{" "}
          <small className="text-soft">{customer.place}</small>
        </>
      ),
  },
  kana: { draw: ({ customer }) => customer?.kana },
  company: { draw: ({ customer }) => customer?.company },
  email: { draw: ({ customer }) => customer?.email },
  phone_number: { draw: ({ customer }) => customer?.phone_number },
  place: { draw: ({ customer }) => customer?.place },
  prefecture: { draw: ({ prefecture }) => prefecture },
  goods: { draw: ({ goods }) => goods },
  pieces: { isNumber: true, draw: ({ pieces }) => pieces },
  parcels: {
    isNumber: true,
    card: "end",
    draw: ({ parcels, shipped_parcels: sent }) => (
      <>
        <span className="card-only">荷物 </span>
        {sent > 0 && sent < parcels ? `${sent} / ${parcels}` : parcels}
      </>
    ),
  },
  ship_day: {
    card: "line",
    sorts: ["ship_day", "ship_day_desc"],
    draw: ({ ship_day, is_late, arrival }, now) => (
      <>
        {ship_day && (
          <>
            <span className="card-only">出荷 </span>
            <ShipDay day={ship_day} isLate={is_late} now={now} />
          </>
        )}
        <span className="card-only">
          {ship_day && "　"}お届け <Arrival arrival={arrival} now={now} />
        </span>
      </>
    ),
  },
  arrival: {
    sorts: ["arrival_day", "arrival_day"],
    draw: ({ arrival }, now) => <Arrival arrival={arrival} now={now} />,
  },
  payment: {
    draw: ({ payment }) => (
      <span className="whitespace-nowrap" title={`${payment.name}・${payment.words}`}>
        {paymentShort[payment.code]} <small className={markClass[payment.mark]}>{paymentMarkWords[payment.mark]}</small>
      </span>
    ),
  },
  total: {
    card: "end",
    isNumber: true,
    sorts: ["total_desc", "total"],
    draw: ({ total }) => total !== null && yen(total),
  },
  seals: { card: "end", draw: ({ seals }) => <OrderSeals seals={seals} isShort /> },
  status: {
    card: "quiet",
    draw: ({ turn, status, is_late }) => (
      <Status kind={shapeOfTurn[turn]}>
        {status}
        {is_late && <span className="badge badge-danger">おくれ</span>}
      </Status>
    ),
  },
};

type Drawing = {
  now: string;
  sort: string;
  sortTo: (sort: OrderSort) => string;
  pathOf: (order: ListedOrder) => string;
  /** Of one waiting list, so that a card need not say which. */
  isOneList: boolean;
};

/** The chosen columns for the table; `sortTo` is the address sorted otherwise. */
export function tableColumns(
  names: readonly OrderColumn[],
  { now, sort, sortTo, pathOf, isOneList }: Drawing,
): Column<ListedOrder>[] {
  const sortedBy = names.find((name) => cells[name].sorts?.some((one) => one === sort));
  return names.map((name) => {
    const { isNumber = false, sorts, card: place = "hidden", draw } = cells[name];
    const card = name === "status" && isOneList ? "hidden" : place;
    const direction = name !== sortedBy ? undefined : /_desc$|^new$/.test(sort) ? "descending" : "ascending";
    return {
      key: name,
      label: orderColumns[name].words,
      isNumber,
      card,
      ...(sorts && { sort: { to: sortTo(sort === sorts[0] ? sorts[1] : sorts[0]), direction } }),
      isHead: name === "order_no",
      cell: (order) => (name === "order_no" ? <Link to={pathOf(order)}>{draw(order, now)}</Link> : draw(order, now)),
    };
  });
}

/** Payment methods as a row has room for them. */
const paymentShort: Record<PaymentCode, string> = {
  card: "カード",
  paypay: "PayPay",
  bank_transfer: "銀行振込",
  cash_on_delivery: "代金引換",
  conveni: "コンビニ",
  virtual_transfer: "専用口座",
  deferred: "後払い",
  invoice: "請求書",
};

const markClass: Record<ListedOrder["payment"]["mark"], string> = {
  paid: "text-ok",
  unpaid: "text-warn",
  later: "text-soft",
  failed: "text-danger",
  none: "text-soft",
};

function ShipDay({ day, isLate, now }: { day: string; isLate: boolean; now: string }) {
  const today = dayKey(now);
  const words = shortDay(day, today);
  if (isLate) return <strong className="text-danger">{words}</strong>;
  return day === today ? <strong>{words}</strong> : words;
}

function Arrival({ arrival: { day, slot, is_requested }, now }: { arrival: ListedOrder["arrival"]; now: string }) {
  if (!is_requested || !day)
    return (
      <span className="whitespace-nowrap text-soft">
        指定なし{slot && slot !== "指定なし" ? ` ${shortSlot(slot)}` : ""}
      </span>
    );
  return <span className="whitespace-nowrap">{`${shortDay(day, dayKey(now))} ${shortSlot(slot)}`}</span>;
}
