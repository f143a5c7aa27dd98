import { showConversion } from "./conversion-picture.ts";
import { pushToDataLayer } from "./data-layer.ts";
import type { HandedOver, PageEvent } from "./events-view.ts";
import { startTagManager } from "./tag-manager.ts";
import type { Trackers } from "./trackers.ts";

/** A call that hangs ends here; the page never waits for it. */
const timeoutMs = 5000;

type Place = { trackers: Trackers; address: string; path: string };

let place: Place | null = null;
let openPopup: (id: string) => void = () => {};
let isDue = false;
let isFetching = false;
const pending: PageEvent[] = [];

/** Begins a page: the tag manager is loaded where there is one, and the page is an event. */
export function trackPage(now: Place): void {
  place = now;
  try {
    startTagManager(now.trackers.tagManager);
  } catch {
    // a shop may track without one
  }
  track({ event: "page_view", page_path: now.path });
}

/** What opens the popup that an event is answered with. */
export function onPopup(open: (id: string) => void): void {
  openPopup = open;
}

/** Events of the server's wait for this visitor. */
export function fetchWaiting(): void {
  isFetching = true;
  sendSoon();
}

/** Where trackers do not run. */
export function leavePage(): void {
  place = null;
  pending.length = 0;
}

/** An event of the page, for all trackers; `more` is for the shop's own record alone. */
export function track(event: PageEvent["event"], more: Record<string, unknown> = {}): void {
  pushToDataLayer(event);
  pending.push({ event, more });
  sendSoon();
}

/** With the page's other events of this moment. */
function sendSoon(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    if (place) void send(place).catch(() => {});
  });
}

async function send({ trackers, address, path }: Place): Promise<void> {
  const events = pending.splice(0);
  if (trackers.retargeting) for (const { event } of events) show(trackers.retargeting, event);
  if (!trackers.isRecorded && !isFetching) return;
  isFetching = false;
  const kind = new URLSearchParams(window.location.search).get("rcmd");
  const body = { page: path, events: trackers.isRecorded ? events : [], ...(kind && { rcmd: kind.slice(0, 64) }) };
  const { entries, popup } = await inTurn(() => post(address, body));
  for (const entry of entries) {
    pushToDataLayer(entry);
    if (trackers.retargeting) show(trackers.retargeting, entry);
    if (trackers.affiliate && entry.event === "purchase") show(trackers.affiliate, entry);
  }
  if (popup) openPopup(popup);
}

async function post(address: string, body: object): Promise<HandedOver> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`Events were answered with ${answer.status}.`);
  return (await answer.json()) as HandedOver;
}

/** One tab after the other, so that what waits is handed to one of them. Without https browsers have no locks. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("noren events", work) : work();

const toConversion = ({ event, ecommerce }: PageEvent["event"]) => ({
  event,
  items: ecommerce?.items ?? [],
  orderNo: ecommerce?.transaction_id,
  amount: ecommerce?.value,
});
const show = (template: string, event: PageEvent["event"]) => showConversion(template, toConversion(event));
