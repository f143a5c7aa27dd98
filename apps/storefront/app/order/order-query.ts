import { queryText } from "@noren/web/page/query-text.ts";
import { OrderQuery } from "@noren/contract/order/order.ts";
import { type OrderState, orderStateWords } from "@noren/contract/order/order-state.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { orderMessages as words } from "#look/order/order.messages.ts";
import type { OrderFilterName } from "./order-view.ts";

const names: readonly OrderFilterName[] = ["from", "to", "state", "word"];

export type OrderFilter = {
  values: Record<OrderFilterName, string>;
  /** By field; an invalid value is not sent to the API. */
  errors: Record<string, string[]>;
  page: number;
};

/** The filter of an address. An invalid value has an error at its field and is left out. */
export function orderFilter(query: URLSearchParams): OrderFilter {
  const values = Object.fromEntries(
    names.map((name) => [name, queryText(query, name).trim()]),
  ) as OrderFilter["values"];
  const ofFields = errorsOf(values);
  // the period is validated only if its fields are valid
  const valid = Object.fromEntries(names.filter((name) => !ofFields[name]).map((name) => [name, values[name]]));
  const page = Number(query.get("page"));
  return {
    values,
    errors: { ...ofFields, ...errorsOf(valid) },
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

const errorsOf = (values: object): Record<string, string[]> =>
  fieldErrors(OrderQuery.safeParse(values).error?.issues ?? []);

/** The query for the API: the valid fields, and the page. */
export function orderInput({ values, errors, page }: OrderFilter) {
  const valid = names.filter((name) => values[name] !== "" && !errors[name]);
  return { ...Object.fromEntries(valid.map((name) => [name, values[name]])), page };
}

export function filterQuery(values: OrderFilter["values"]): URLSearchParams {
  return new URLSearchParams(names.filter((name) => values[name] !== "").map((name) => [name, values[name]]));
}

/** States to choose from, without those in which no order of this shop stays. */
export const stateChoices = [
  { value: "", label: words.allStates },
  ...(Object.entries(orderStateWords) as [OrderState, string][]).flatMap(([value, label]) => [
    ...(value === "accepted" ? [{ value: "unpaid", label: words.standing.unpaid }] : []),
    { value, label },
  ]),
];

/** Predefined periods that end today; other fields of the filter stay. */
export function periodsOf(values: OrderFilter["values"], today: string, path: string) {
  const year = Number(today.slice(0, 4));
  const periods = [
    { label: words.allTime, from: "", to: "" },
    { label: words.months(3), from: monthsBefore(today, 3), to: "" },
    { label: words.months(6), from: monthsBefore(today, 6), to: "" },
    { label: words.year(year), from: `${year}-01-01`, to: `${year}-12-31` },
    { label: words.year(year - 1), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
  return periods.map(({ label, from, to }) => {
    const query = filterQuery({ ...values, from, to }).toString();
    const href = query ? `${path}?${query}` : path;
    return { label, href, isChosen: values.from === from && values.to === to };
  });
}

/** The same day some months earlier, or the last day of that month. */
function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
