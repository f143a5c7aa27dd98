import { type Entry, type Lane, type Standing, standingOf } from "./lane.ts";
import { isAlone, type QueueState } from "./queue-state.ts";

/** Max requests of a range that is alone, and of all ranges. */
export const maxWaiting = 1000;
/** Clients of a range in debt have one turn at a time for so long (ms) after a request of one that is not, … */
const othersFor = 3000;
/** … and those that are new so many after a request of one that has saved: a new connection costs nothing. */
const turnsOfNew = 4;

/** Max requests with a turn, under way, and in total. */
export function limitsFor(queue: QueueState, { range }: Lane) {
  const { limits } = queue;
  if (isAlone(queue, range)) return { turns: limits.atOnce, underWay: maxWaiting, all: maxWaiting };
  return { turns: limits.atOncePerRange, underWay: limits.perRange / 2, all: limits.perRange };
}

export const hasNoPlace = (queue: QueueState, lane: Lane) => lane.places >= limitsFor(queue, lane).all;

export function mustYield(queue: QueueState, { waiting, account, holding, yieldsUntil }: Lane): boolean {
  return (waiting.size > 1 || account.balance < 0) && queue.holding > holding.size && queue.now() < yieldsUntil;
}

/** Clients in debt let the requests of others end first. */
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

/** Which requests of a lane may have a turn now: what is under way has its place already. */
export function gateOf(queue: QueueState, lane: Lane): (entry: Entry) => boolean {
  const { turns, underWay } = limitsFor(queue, lane);
  const isOpen = lane.holding.size < turns && !mustYield(queue, lane);
  if (!isOpen) return () => false;
  const hasRoom = lane.underWay < Math.max(turns, underWay);
  const may = mayBegin(queue.now(), lane);
  return ({ isUnderWay, account }) => (isUnderWay || hasRoom) && may[standingOf(account)];
}
