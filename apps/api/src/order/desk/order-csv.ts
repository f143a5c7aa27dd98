import type { ListedOrder } from "@noren/contract/order/order-desk.owner.ts";
import { type OrderColumn, orderColumns, orderSeals } from "@noren/contract/order/order-list.ts";
import { csvLine, utf8Mark } from "#api/platform/csv/csv.ts";
import { momentWords } from "#api/platform/day/day.ts";

/** The text of each column; empty where the caller may not see it. */
const cells: Record<OrderColumn, (order: ListedOrder) => string> = {
  order_no: ({ order_no }) => order_no,
  ordered_at: ({ ordered_at }) => momentWords(new Date(ordered_at)),
  channel: ({ channel_name }) => channel_name,
  name: ({ customer }) => customer?.name ?? "",
  kana: ({ customer }) => customer?.kana ?? "",
  company: ({ customer }) => customer?.company ?? "",
  email: ({ customer }) => customer?.email ?? "",
  phone_number: ({ customer }) => customer?.phone_number ?? "",
  place: ({ customer }) => customer?.place ?? "",
  prefecture: ({ prefecture }) => prefecture,
  goods: ({ goods }) => goods,
  pieces: ({ pieces }) => String(pieces),
  parcels: ({ parcels }) => String(parcels),
  ship_day: ({ ship_day }) => ship_day ?? "",
  arrival: ({ arrival: { day, slot } }) => [day, slot].filter(Boolean).join(" "),
  payment: ({ payment: { name, words } }) => [name, words].filter(Boolean).join(" "),
  total: ({ total }) => (total === null ? "" : String(total)),
  seals: ({ seals }) => seals.map((seal) => orderSeals[seal].words).join("、"),
  status: ({ status }) => status,
};

/** Heading of the CSV. */
export const csvHeading = (columns: readonly OrderColumn[]) =>
  utf8Mark + csvLine(columns.map((column) => orderColumns[column].words));

/** Lines of the CSV. */
export const csvLines = (columns: readonly OrderColumn[], orders: readonly ListedOrder[]) =>
  orders.map((order) => csvLine(columns.map((column) => cells[column](order)))).join("");
