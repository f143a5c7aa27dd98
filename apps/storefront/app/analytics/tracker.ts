import { showConversion } from "./conversion-picture.ts";
import { pushToDataLayer } from "./data-layer.ts";
import type { HandedOver, PageEvent } from "./events-view.ts";
import { startTagManager } from "./tag-manager.ts";
import type { Trackers } from "./trackers.ts";

/** Timeout of a post; the page never waits for it. */
const timeoutMs = 5000;

type Place = { trackers: Trackers; address: string; path: string };

let place: Place | null = null;
let openPopup: (id: string) => void = () => {};
let isDue = false;
let isFetching = false;
const pending: PageEvent[] = [];

/** Starts tracking a page: loads the tag manager, if the shop has one, and records the page view. */
export function trackPage(now: Place): void {
  place = now;
  try {
    startTagManager(now.trackers.tagManager);
  } catch {
    // the shop has no tag manager
  }
  track({ event: "page_view", page_path: now.path });
}

export function onPopup(open: (id: string) => void): void {
  openPopup = open;
}

/** The server has stored events for this visitor. */
export function fetchWaiting(): void {
  isFetching = true;
  sendSoon();
}

/** Stops tracking on pages without trackers. */
export function leavePage(): void {
  place = null;
  pending.length = 0;
}

/** Sends an event of the page to all trackers. `more` goes to the shop's own record only. */
export function track(event: PageEvent["event"], more: Record<string, unknown> = {}): void {
  pushToDataLayer(event);
  pending.push({ event, more });
  sendSoon();
}

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

/** Posts from one tab at a time, so that each waiting event goes to one tab. Browsers have locks with https only. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("noren events", work) : work();

const toConversion = ({ event, ecommerce }: PageEvent["event"]) => ({
  event,
  items: ecommerce?.items ?? [],
  orderNo: ecommerce?.transaction_id,
  amount: ecommerce?.value,
});
const show = (template: string, event: PageEvent["event"]) => showConversion(template, toConversion(event));
