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

/** So long an action waits for an event to be recorded, in milliseconds. */
const eventTimeout = 1000;
/** Half a year. */
const visitorLife = 180 * 86_400;
/** As long as a purchase is tracked (TRK-03). */
const waitingLife = 1800;
/** The newest ones wait; a visitor without script would gather them for ever. */
const mostWaiting = 8;
/** Characters of the items in an event's details, which have 8,000 as JSON. */
const itemsMax = 6000;

/** An event of the server's, by its id; a purchase is posted with its cart's token. */
type WaitingEvent = { id: string; token?: string };
type Waiting = { events: WaitingEvent[]; popup: string | null };

export type NewEvent = {
  name: string;
  args: Record<string, unknown>;
  token?: string;
  logreco_rcmd_ct?: string | undefined;
};
type Recorded = { id: string | null; popup: string | null };

/** The visitor's id for trackers, where they may run; a new one with the first event. */
function visitorId({ cookies }: ShopContext): string {
  const known = cookies.get("visitor");
  if (known && /^[\w-]{36}$/.test(known)) return known;
  const id = randomUUID();
  cookies.set("visitor", id, visitorLife);
  return id;
}

/** Null where it fails or is late, which the log says: an event never holds the page. */
async function orUntracked<T>(work: Promise<T>, { logger, requestId }: ShopContext): Promise<T | null> {
  try {
    return await inTime(work, eventTimeout, "The call of an event");
  } catch (error) {
    logger.warn({ err: error, requestId }, "An event was not tracked.");
    return null;
  }
}

/** Records an event of this visitor's. Whether trackers may run has been asked before. */
export async function recordEvent(shop: ShopContext, event: NewEvent): Promise<Recorded | null> {
  const args = fitted(event.args);
  const posted = shop.api.ecommerceEvent.add({ ...event, args, token: event.token ?? visitorId(shop) });
  const answer = await orUntracked(posted, shop);
  return answer && { id: answer.id, popup: answer.popup?.id ?? null };
}

/** Items are left out from the end until the rest fits an event's details. */
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

/**
 * Records an event of cart or checkout where trackers may run, and lets it wait for the next page that has them. Answers
 * whether it was recorded.
 */
export async function trackOnServer(shop: ShopContext, event: NewEvent): Promise<boolean> {
  const trackers = trackersFor(shop);
  if (!trackers) return false;
  const recorded = await recordEvent(shop, event);
  if (!recorded) return false;
  const { id } = recorded;
  const waiting = readWaiting(shop);
  const isHandedOver = id !== null && reachesOutside(trackers) && !waiting.events.some((one) => one.id === id);
  const own = event.token === undefined ? {} : { token: event.token };
  const events = isHandedOver ? [...waiting.events, { id, ...own }].slice(-mostWaiting) : waiting.events;
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

/** What waits for the next page with trackers, once: what could not be read now waits on. */
export async function takeWaiting(shop: ShopContext): Promise<HandedOver> {
  const { events, popup } = readWaiting(shop);
  if (events.length === 0 && popup === null) return { entries: [], popup: null };
  const read = await Promise.all(events.map((one) => readEvent(shop, one)));
  saveWaiting(shop, { events: events.filter((_, at) => read[at] === null), popup: null });
  return { entries: read.flatMap((one) => (one?.event ? [toEntry(one.event)] : [])), popup };
}

type ReadEvent = { event?: EcommerceEvent };

/** Null where it could not be read now; without an event where there is none any more. */
async function readEvent(shop: ShopContext, { id, token }: WaitingEvent): Promise<ReadEvent | null> {
  const missing = (error: unknown): ReadEvent => {
    if (isShopError(error) && error.status === 404) return {};
    throw error;
  };
  const read = shop.api.ecommerceEvent.detail({ id, token: token ?? visitorId(shop) });
  const settled = read.then((event): ReadEvent => ({ event }), missing);
  return orUntracked(settled, shop);
}

/** A purchase says what the order does (TRK-06), any other event what was recorded. */
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
