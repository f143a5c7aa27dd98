import { endRequest, pay } from "./account.ts";
import { bestOf, type Entry, type Lane, standingOf } from "./lane.ts";
import type { QueueState } from "./queue-state.ts";
import { gateOf, mustYield } from "./turn-rules.ts";

/** If the event loop is idle for this time (ms) during a request, the request waits for I/O. */
const idleFor = 5;
/** Max time (ms) for which a crowded lane waits for running requests of others before its next turn. */
const yieldFor = 100;

/** Starts the request at once if the limits allow it; else it waits. */
export function join(queue: QueueState, entry: Entry) {
  const { lane } = entry;
  if (!gateOf(queue, lane)(entry)) letGoOfIdle(queue, lane);
  const isFree = lane.waiting.size === 0 && queue.holding < queue.limits.atOnce;
  if (isFree && gateOf(queue, lane)(entry)) return begin(queue, entry);
  entry.state = "waiting";
  lane.waiting.add(entry);
  queue.waiting += 1;
  serve(queue, lane);
}

function begin(queue: QueueState, entry: Entry) {
  const { lane } = entry;
  entry.state = "working";
  entry.idleAtStart = queue.idle();
  entry.standing = standingOf(entry.account);
  entry.shareAtStart = queue.meter.begin(entry.standing);
  lane.held[entry.standing] += 1;
  if (!entry.isUnderWay) lane.underWay += 1;
  entry.isUnderWay = true;
  lane.holding.add(entry);
  queue.holding += 1;
  queue.afterReading(() => entry.begin(true));
}

/** Releases turns of requests during which the event loop was idle. */
function letGoOfIdle(queue: QueueState, lane: Lane) {
  const idleNow = queue.idle();
  for (const entry of lane.holding) if (idleNow - entry.idleAtStart >= idleFor) letGo(queue, entry);
}

function letGo(queue: QueueState, entry: Entry) {
  const { lane, account, standing } = entry;
  if (!lane.holding.delete(entry)) return;
  const cost = queue.meter.end(standing, entry.shareAtStart);
  pay(account, cost);
  pay(lane.account, cost);
  lane.held[standing] -= 1;
  queue.holding -= 1;
}

function serve(queue: QueueState, lane: Lane) {
  const { ready, yielding } = queue;
  yielding.delete(lane);
  if (mustYield(queue, lane)) yielding.add(lane);
  if (lane.waiting.size > 0) ready.add(lane);
  while (queue.holding < queue.limits.atOnce && ready.size > 0) {
    const next = ready.values().next().value!;
    ready.delete(next);
    const entry = next.waiting.size > 0 ? bestOf(next, queue.now(), gateOf(queue, next)) : undefined;
    if (!entry) continue;
    next.waiting.delete(entry);
    queue.waiting -= 1;
    begin(queue, entry);
    // the lane's next request comes after those of the other lanes
    if (next.waiting.size > 0) ready.add(next);
  }
  if (lane.places === 0) close(queue, lane);
  if (queue.waiting > 0 && !queue.isChecking) {
    queue.isChecking = true;
    queue.later(() => check(queue));
  }
}

function close({ lanes, accounts }: QueueState, lane: Lane) {
  lanes.delete(lane.range);
  accounts.set(lane.range, lane.account);
}

function check(queue: QueueState) {
  queue.isChecking = false;
  for (const lane of queue.lanes.values()) letGoOfIdle(queue, lane);
  for (const lane of queue.lanes.values()) if (lane.waiting.size > 0) serve(queue, lane);
}

export function leave(queue: QueueState, entry: Entry) {
  const { lane, account, state } = entry;
  const { now, yielding } = queue;
  if (state === "over") return;
  entry.state = "over";
  lane.places -= 1;
  if (state === "waiting") {
    lane.waiting.delete(entry);
    queue.waiting -= 1;
    entry.begin(false);
  } else letGo(queue, entry);
  if (entry.isUnderWay) {
    lane.underWay -= 1;
    lane.yieldsUntil = now() + yieldFor;
    if (entry.standing === "debtor") lane.debtorsYieldUntil = lane.yieldsUntil;
  }
  endRequest(account, now());
  endRequest(lane.account, now());
  const [first] = yielding;
  if (first && first !== lane) serve(queue, first);
  serve(queue, lane);
}
