import { LRUCache } from "lru-cache";
import { type Account, addCredit, beginRequest, endRequest, pay } from "./account.ts";
import {
  bestOf,
  type Entry,
  type Lane,
  openEntry,
  openLane,
  type Standing,
  standingOf,
  weights,
  worstBelow,
} from "./lane.ts";
import { type TurnClocks, turnClocks } from "./turn-clocks.ts";

/**
 * Turns at the processor, by address range (decision 41), and within a range by client (decision 83). A request occupies its
 * turn until it is answered, or until the event loop has been idle for a while since it began: then it waits for something
 * else, and another may work meanwhile. Client and range pay for the processor's time.
 */
export type FairQueue = {
  /** The range has as many requests as it may, and none that waits would make room for this client's. */
  isFull: (range: string, account: Account) => boolean;
  /** A place for one request; undefined when the range or the whole queue is full. */
  enter: (range: string, account: Account) => Ticket | undefined;
};

export type Ticket = {
  /** True when it is the request's turn; false when it was given up before, or made room for another client's. */
  turn: Promise<boolean>;
  /** A turn once more, for a request that may have lost it while it waited for something else. */
  again: () => Promise<void>;
  /** For a visitor who has gone: a request that still waits is dropped. */
  giveUp: () => void;
  /** The work is done. */
  end: () => void;
};

export type FairQueueLimits = {
  /** Turns at once, of all ranges together. */
  atOnce: number;
  /** Turns at once of one range, while others are about. */
  atOncePerRange: number;
  /** Requests of one range that wait or are under way, while others are about. */
  perRange: number;
};

export const defaultLimits: FairQueueLimits = { atOnce: 64, atOncePerRange: 1, perRange: 16 };

/** Max requests of a range that is alone, and of all ranges. */
const maxWaiting = 1000;
/** Another range is about for so long after its last request (ms). */
const aboutFor = 10_000;
/** Ranges whose accounts are remembered while nothing of them is under way. */
const maxAccounts = 10_000;
/** A request that has let the event loop be idle for so long (ms) is waiting, not working. */
const idleFor = 5;
/** Who has had more than their share lets others' requests that are at work end before the next turn, for so long (ms). */
const yieldFor = 100;
/** Clients of a range in debt have one turn at a time for so long (ms) after a request of one that is not, … */
const othersFor = 3000;
/** … and those that are new so many after a request of one that has saved: a new connection costs nothing. */
const turnsOfNew = 4;

export function createFairQueue(limits: FairQueueLimits = defaultLimits, clocks: Partial<TurnClocks> = {}): FairQueue {
  const { now, idle, worked, later, afterReading } = { ...turnClocks, ...clocks };
  const lanes = new Map<string, Lane>();
  const accounts = new LRUCache<string, Account>({ max: maxAccounts });
  /** Lanes with requests that wait, in the order of their turns. */
  const ready = new Set<Lane>();
  /** Lanes that let others' requests end first. */
  const yielding = new Set<Lane>();
  let holding = 0;
  let waiting = 0;
  let isChecking = false;
  let last = { range: "", at: -Infinity };
  let lastOther = last;
  /** What those that had a turn have cost so far, for each unit of their weights. */
  let share = 0;
  let weightHeld = 0;
  let workedBefore = worked();

  function noteSeen(range: string) {
    if (last.range !== range) {
      lastOther = last;
      last = { range, at: 0 };
    }
    last.at = now();
  }

  function noteWork() {
    const workedNow = worked();
    share += (workedNow - workedBefore) / Math.max(1, weightHeld);
    workedBefore = workedNow;
  }

  const isAlone = (range: string) => (last.range === range ? lastOther : last).at < now() - aboutFor;

  /** Max requests with a turn, under way, and in total. */
  function limitsFor({ range }: Lane) {
    if (isAlone(range)) return { turns: limits.atOnce, underWay: maxWaiting, all: maxWaiting };
    return { turns: limits.atOncePerRange, underWay: limits.perRange / 2, all: limits.perRange };
  }

  function mustYield({ waiting: own, account, holding: held, yieldsUntil }: Lane): boolean {
    return (own.size > 1 || account.balance < 0) && holding > held.size && now() < yieldsUntil;
  }

  /** Clients in debt let the requests of others end first. */
  function mayBegin({ held, seenAt, holding: { size }, debtorsYieldUntil }: Lane): Record<Standing, boolean> {
    const since = now() - othersFor;
    const isSaverAbout = seenAt.saver > since;
    const mayDebtor = held.debtor === 0 && (size === 0 || now() >= debtorsYieldUntil);
    return {
      saver: true,
      new: !isSaverAbout || held.new < turnsOfNew,
      debtor: !(isSaverAbout || seenAt.new > since) || mayDebtor,
    };
  }

  /** Which requests of a lane may have a turn now: what is under way has its place already. */
  function gateOf(lane: Lane): (entry: Entry) => boolean {
    const { turns, underWay } = limitsFor(lane);
    const isOpen = lane.holding.size < turns && !mustYield(lane);
    if (!isOpen) return () => false;
    const hasRoom = lane.underWay < Math.max(turns, underWay);
    const may = mayBegin(lane);
    return ({ isUnderWay, account }) => (isUnderWay || hasRoom) && may[standingOf(account)];
  }

  function begin(entry: Entry) {
    const { lane } = entry;
    noteWork();
    entry.state = "working";
    entry.idleAtStart = idle();
    entry.shareAtStart = share;
    entry.standing = standingOf(entry.account);
    lane.held[entry.standing] += 1;
    weightHeld += weights[entry.standing];
    if (!entry.isUnderWay) lane.underWay += 1;
    entry.isUnderWay = true;
    lane.holding.add(entry);
    holding += 1;
    afterReading(() => entry.begin(true));
  }

  /** Releases turns of requests during which the event loop was idle. */
  function letGoOfIdle(lane: Lane) {
    const idleNow = idle();
    for (const entry of lane.holding) if (idleNow - entry.idleAtStart >= idleFor) letGo(entry);
  }

  function letGo(entry: Entry) {
    const { lane, account, standing } = entry;
    if (!lane.holding.delete(entry)) return;
    noteWork();
    const cost = (share - entry.shareAtStart) * weights[standing];
    weightHeld -= weights[standing];
    pay(account, cost);
    pay(lane.account, cost);
    lane.held[standing] -= 1;
    holding -= 1;
  }

  function serve(lane: Lane) {
    yielding.delete(lane);
    if (mustYield(lane)) yielding.add(lane);
    if (lane.waiting.size > 0) ready.add(lane);
    while (holding < limits.atOnce && ready.size > 0) {
      const next = ready.values().next().value!;
      ready.delete(next);
      const entry = next.waiting.size > 0 ? bestOf(next, now(), gateOf(next)) : undefined;
      if (!entry) continue;
      next.waiting.delete(entry);
      waiting -= 1;
      begin(entry);
      // its next one has its turn after those of the others
      if (next.waiting.size > 0) ready.add(next);
    }
    if (lane.places === 0) close(lane);
    if (waiting > 0 && !isChecking) {
      isChecking = true;
      later(check);
    }
  }

  function close(lane: Lane) {
    lanes.delete(lane.range);
    accounts.set(lane.range, lane.account);
  }

  function check() {
    isChecking = false;
    for (const lane of lanes.values()) letGoOfIdle(lane);
    for (const lane of lanes.values()) if (lane.waiting.size > 0) serve(lane);
  }

  /** At once where nothing stands in the way. */
  function join(entry: Entry) {
    const { lane } = entry;
    if (!gateOf(lane)(entry)) letGoOfIdle(lane);
    if (lane.waiting.size === 0 && holding < limits.atOnce && gateOf(lane)(entry)) return begin(entry);
    entry.state = "waiting";
    lane.waiting.add(entry);
    waiting += 1;
    serve(lane);
  }

  function leave(entry: Entry) {
    const { lane, account, state } = entry;
    if (state === "over") return;
    entry.state = "over";
    lane.places -= 1;
    if (state === "waiting") {
      lane.waiting.delete(entry);
      waiting -= 1;
      entry.begin(false);
    } else letGo(entry);
    if (entry.isUnderWay) {
      lane.underWay -= 1;
      lane.yieldsUntil = now() + yieldFor;
      if (entry.standing === "debtor") lane.debtorsYieldUntil = lane.yieldsUntil;
    }
    endRequest(account, now());
    endRequest(lane.account, now());
    const [first] = yielding;
    if (first && first !== lane) serve(first);
    serve(lane);
  }

  const hasNoPlace = (lane: Lane) => lane.places >= limitsFor(lane).all;

  function isFull(range: string, account: Account): boolean {
    if (waiting >= maxWaiting) return true;
    addCredit(account, now());
    const lane = lanes.get(range);
    return lane !== undefined && hasNoPlace(lane) && !worstBelow(lane, account);
  }

  function laneOf(range: string): Lane {
    const lane = lanes.get(range) ?? openLane(range, accounts.get(range));
    lanes.set(range, lane);
    return lane;
  }

  return {
    isFull,
    enter(range, account) {
      noteSeen(range);
      if (isFull(range, account)) return undefined;
      const lane = laneOf(range);
      beginRequest(account, now());
      beginRequest(lane.account, now());
      lane.seenAt[standingOf(account)] = now();
      const isCrowded = hasNoPlace(lane);
      lane.places += 1;
      if (isCrowded) leave(worstBelow(lane, account)!);
      const { promise: turn, resolve } = Promise.withResolvers<boolean>();
      const entry = openEntry(lane, account, now(), resolve);
      join(entry);
      return {
        turn,
        async again() {
          if (entry.state !== "working" || lane.holding.has(entry)) return;
          const next = Promise.withResolvers<boolean>();
          entry.begin = next.resolve;
          join(entry);
          await next.promise;
        },
        giveUp: () => void (entry.state === "waiting" && !entry.isUnderWay && leave(entry)),
        end: () => leave(entry),
      };
    },
  };
}
