import { randomUUID } from "node:crypto";
import type { EcommerceEvent } from "@noren/contract/analytics/ecommerce-event.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import { inTime } from "@noren/web/request/in-time.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { trackersFor } from "./consent.server.ts";
import type { HandedOver, TrackedEvent } from "./events-view.ts";
import { currency, lineItem } from "./item-fields.ts";
import { reachesOutside } from "./trackers.ts";

/** Max time that an action waits for an event to be recorded, in milliseconds. */
const eventTimeout = 1000;
/** Half a year, in seconds. */
const visitorLife = 180 * 86_400;
/** Seconds; purchases are tracked equally long (TRK-03). */
const waitingLife = 1800;
/** Max waiting events. The oldest are dropped, because a visitor without script never collects them. */
const maxWaiting = 8;
/** Max characters of the items in an event's details. The API takes details of 8,000 characters of JSON. */
const itemsMax = 6000;

/** The id of a server event. A purchase also has its cart's token, which the API needs to read it. */
type WaitingEvent = { id: string; token?: string };
type Waiting = { events: WaitingEvent[]; popup: string | null };

export type NewEvent = {
  name: string;
  args: Record<string, unknown>;
  token?: string;
  logreco_rcmd_ct?: string | undefined;
};
type Recorded = { id: string | null; popup: string | null };

/** The visitor's id for trackers; created with the first event. The caller has checked that trackers may run. */
function visitorId({ cookies }: ShopContext): string {
  const known = cookies.get("visitor");
  if (known && /^[\w-]{36}$/.test(known)) return known;
  const id = randomUUID();
  cookies.set("visitor", id, visitorLife);
  return id;
}

/** Null after a failure or a timeout; both are logged. An event never delays the page. */
async function orUntracked<T>(work: Promise<T>, { logger, requestId }: ShopContext): Promise<T | null> {
  try {
    return await inTime(work, eventTimeout, "The call of an event");
  } catch (error) {
    logger.warn({ err: error, requestId }, "An event was not tracked.");
    return null;
  }
}

/** Records an event of this visitor. The caller has checked that trackers may run. */
export async function recordEvent(shop: ShopContext, event: NewEvent): Promise<Recorded | null> {
  const args = fitted(event.args);
  const posted = shop.api.ecommerceEvent.add({ ...event, args, token: event.token ?? visitorId(shop) });
  const answer = await orUntracked(posted, shop);
  return answer && { id: answer.id, popup: answer.popup?.id ?? null };
}

/** Drops items from the end until the details fit. */
function fitted(args: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(args.items)) return args;
  const items: unknown[] = [];
  let length = 0;
  for (const item of args.items as unknown[]) {
    length += JSON.stringify(item).length + 1;
    if (length > itemsMax) break;
    items.push(item);
  }
  return { ...args, items };
}

/** Answers whether the event was recorded, which is only where trackers may run. The next tracked page gets its id. */
export async function trackOnServer(shop: ShopContext, event: NewEvent): Promise<boolean> {
  const trackers = trackersFor(shop);
  if (!trackers) return false;
  const recorded = await recordEvent(shop, event);
  if (!recorded) return false;
  const { id } = recorded;
  const waiting = readWaiting(shop);
  const isHandedOver = id !== null && reachesOutside(trackers) && !waiting.events.some((one) => one.id === id);
  const own = event.token === undefined ? {} : { token: event.token };
  const events = isHandedOver ? [...waiting.events, { id, ...own }].slice(-maxWaiting) : waiting.events;
  const popup = trackers.isRecorded ? (recorded.popup ?? waiting.popup) : null;
  saveWaiting(shop, { events, popup });
  return true;
}

function readWaiting({ cookies, secret }: ShopContext): Waiting {
  return unseal<Waiting>(cookies.get("events"), "events", secret) ?? { events: [], popup: null };
}

function saveWaiting({ cookies, secret }: ShopContext, waiting: Waiting): void {
  if (waiting.events.length === 0 && waiting.popup === null) cookies.remove("events");
  else cookies.set("events", seal(waiting, "events", secret), waitingLife);
}

/** Takes the waiting events, once each. Events that cannot be read now stay for the next page. */
export async function takeWaiting(shop: ShopContext): Promise<HandedOver> {
  const { events, popup } = readWaiting(shop);
  if (events.length === 0 && popup === null) return { entries: [], popup: null };
  const read = await Promise.all(events.map((one) => readEvent(shop, one)));
  saveWaiting(shop, { events: events.filter((_, at) => read[at] === null), popup: null });
  return { entries: read.flatMap((one) => (one?.event ? [toEntry(one.event)] : [])), popup };
}

type ReadEvent = { event?: EcommerceEvent };

/** Null if it cannot be read now; `event` is missing if the API no longer has it. */
async function readEvent(shop: ShopContext, { id, token }: WaitingEvent): Promise<ReadEvent | null> {
  const missing = (error: unknown): ReadEvent => {
    if (isShopError(error) && error.status === 404) return {};
    throw error;
  };
  const read = shop.api.ecommerceEvent.detail({ id, token: token ?? visitorId(shop) });
  const settled = read.then((event): ReadEvent => ({ event }), missing);
  return orUntracked(settled, shop);
}

/** A purchase takes its data from the order (TRK-06), any other event from its record. */
function toEntry({ id, name, args, decision }: EcommerceEvent): TrackedEvent {
  if (!decision) {
    const { page: _, ...ecommerce } = args;
    return { event: name, event_id: id, ecommerce };
  }
  const { order_no, detail, payment_name, user_id } = decision;
  const { order, products, coupons } = detail;
  return {
    event: name,
    event_id: id,
    ...(user_id && { user_id }),
    ecommerce: {
      currency,
      transaction_id: order_no,
      value: order.total_payment,
      tax: order.total_tax,
      shipping: order.total_carriage,
      payment_type: payment_name,
      ...(coupons.length > 0 && { coupon: coupons.map(({ code }) => code).join(",") }),
      items: products.map((line) => lineItem(line, line.quantity)),
    },
  };
}
