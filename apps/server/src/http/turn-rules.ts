import { type Entry, type Lane, type Standing, standingOf } from "./lane.ts";
import { isAlone, type QueueState } from "./queue-state.ts";

/** Max waiting requests, of a range that is alone and of all ranges. */
export const maxWaiting = 1000;
/** Time (ms) after a request of a client without debt during which all clients of the range in debt share one turn. */
const othersFor = 3000;
/** Max concurrent turns of new clients for the same time after a request of a client with credit. */
const turnsOfNew = 4;

/** Limits of a lane: requests with a turn, under way, and in total. */
export function limitsFor(queue: QueueState, { range }: Lane) {
  const { limits } = queue;
  if (isAlone(queue, range)) return { turns: limits.atOnce, underWay: maxWaiting, all: maxWaiting };
  return { turns: limits.atOncePerRange, underWay: limits.perRange / 2, all: limits.perRange };
}

export const hasNoPlace = (queue: QueueState, lane: Lane) => lane.places >= limitsFor(queue, lane).all;

export function mustYield(queue: QueueState, { waiting, account, holding, yieldsUntil }: Lane): boolean {
  return (waiting.size > 1 || account.balance < 0) && queue.holding > holding.size && queue.now() < yieldsUntil;
}

/** Whether a client may begin a turn now; clients in debt wait for running requests of others. */
function mayBegin(
  now: number,
  { held, seenAt, holding: { size }, debtorsYieldUntil }: Lane,
): Record<Standing, boolean> {
  const since = now - othersFor;
  const isSaverAbout = seenAt.saver > since;
  const mayDebtor = held.debtor === 0 && (size === 0 || now >= debtorsYieldUntil);
  return {
    saver: true,
    new: !isSaverAbout || held.new < turnsOfNew,
    debtor: !(isSaverAbout || seenAt.new > since) || mayDebtor,
  };
}

/** A filter for requests of a lane that may have a turn now; a request under way has its place already. */
export function gateOf(queue: QueueState, lane: Lane): (entry: Entry) => boolean {
  const { turns, underWay } = limitsFor(queue, lane);
  const isOpen = lane.holding.size < turns && !mustYield(queue, lane);
  if (!isOpen) return () => false;
  const hasRoom = lane.underWay < Math.max(turns, underWay);
  const may = mayBegin(queue.now(), lane);
  return ({ isUnderWay, account }) => (isUnderWay || hasRoom) && may[standingOf(account)];
}
