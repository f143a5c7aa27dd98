/**
 * Turns at the processor, by address range (decision 41). A request occupies its turn until it is answered, or until the event
 * loop has been idle for a while since it began: then it waits for something else, and another may work meanwhile.
 */
export type FairQueue = {
  /** The range has as many requests as it may; nothing more of it is taken. */
  isFull: (range: string) => boolean;
  /** A place for one request; undefined when the range or the whole queue is full. */
  enter: (range: string) => Ticket | undefined;
};

export type Ticket = {
  /** True when it is the request's turn; false when it was given up before. */
  turn: Promise<boolean>;
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
/** A request that has let the event loop be idle for so long (ms) is waiting, not working. */
const idleFor = 5;

/** A range with a crowd of requests lets those of others that are at work end before its next turn, for so long (ms). */
const yieldFor = 100;

type Clocks = {
  now?: () => number;
  /** Milliseconds that the event loop has been idle since the start. */
  idle?: () => number;
  /** Calls back a little later. */
  later?: (check: () => void) => void;
  /** Calls back when the event loop has read what has come. */
  afterReading?: (go: () => void) => void;
};

type Lane = { range: string; holding: Set<Entry>; underWay: number; waiting: Set<Entry>; yieldsUntil: number };
type Entry = {
  lane: Lane;
  begin: (isTurn: boolean) => void;
  idleAtStart: number;
  state: "waiting" | "working" | "over";
};

const laterByTimer = (check: () => void) => void setTimeout(check, 5);
/**
 * Work on the embedded database may go from a request to its answer without the event loop's turning. Requests that have
 * come on other connections meanwhile must be read first, or the system's order of connections would decide.
 */
const afterPoll = (go: () => void) => void setImmediate(go);

export function createFairQueue(limits: FairQueueLimits = defaultLimits, clocks: Clocks = {}): FairQueue {
  const { now = () => performance.now(), idle = () => performance.eventLoopUtilization().idle } = clocks;
  const { later = laterByTimer, afterReading = afterPoll } = clocks;
  const lanes = new Map<string, Lane>();
  /** Lanes with requests that wait for nothing but a free turn, in the order of their turns. */
  const ready = new Set<Lane>();
  /** Lanes with a crowd that let others' requests end first. */
  const yielding = new Set<Lane>();
  let holding = 0;
  let waiting = 0;
  let isChecking = false;
  let last = { range: "", at: -Infinity };
  let lastOther = last;

  function noteSeen(range: string) {
    if (last.range !== range) {
      lastOther = last;
      last = { range, at: 0 };
    }
    last.at = now();
  }

  const isAlone = (range: string) => (last.range === range ? lastOther : last).at < now() - aboutFor;

  /** Max requests with a turn, under way, and in total. */
  function limitsFor({ range }: Lane) {
    if (isAlone(range)) return { turns: limits.atOnce, underWay: maxWaiting, all: maxWaiting };
    return { turns: limits.atOncePerRange, underWay: limits.perRange / 2, all: limits.perRange };
  }

  function mayBegin(lane: Lane): boolean {
    const { turns, underWay } = limitsFor(lane);
    return lane.holding.size < turns && lane.underWay < Math.max(turns, underWay) && !mustYield(lane);
  }

  function mustYield(lane: Lane): boolean {
    return lane.waiting.size > 1 && holding > lane.holding.size && now() < lane.yieldsUntil;
  }

  function begin(entry: Entry) {
    const { lane } = entry;
    entry.state = "working";
    entry.idleAtStart = idle();
    lane.holding.add(entry);
    lane.underWay += 1;
    holding += 1;
    afterReading(() => entry.begin(true));
  }

  /** Releases turns of requests during which the event loop was idle. */
  function letGoOfIdle(lane: Lane) {
    const idleNow = idle();
    for (const entry of lane.holding) if (idleNow - entry.idleAtStart >= idleFor) letGo(entry);
  }

  function letGo(entry: Entry) {
    if (entry.lane.holding.delete(entry)) holding -= 1;
  }

  function serve(lane: Lane) {
    yielding.delete(lane);
    if (mustYield(lane)) yielding.add(lane);
    if (lane.waiting.size > 0 && mayBegin(lane)) ready.add(lane);
    while (holding < limits.atOnce && ready.size > 0) {
      const next = ready.values().next().value!;
      ready.delete(next);
      const entry: Entry | undefined = next.waiting.values().next().value;
      if (!entry || !mayBegin(next)) continue;
      next.waiting.delete(entry);
      waiting -= 1;
      begin(entry);
      // its next one has its turn after those of the others
      if (next.waiting.size > 0 && mayBegin(next)) ready.add(next);
    }
    if (lane.underWay === 0 && lane.waiting.size === 0) lanes.delete(lane.range);
    if (waiting > 0 && !isChecking) {
      isChecking = true;
      later(check);
    }
  }

  function check() {
    isChecking = false;
    for (const lane of lanes.values()) letGoOfIdle(lane);
    for (const lane of lanes.values()) if (lane.waiting.size > 0) serve(lane);
  }

  function leave(entry: Entry) {
    const { lane, state } = entry;
    if (state === "over") return;
    entry.state = "over";
    if (state === "waiting") {
      lane.waiting.delete(entry);
      waiting -= 1;
      entry.begin(false);
    } else {
      letGo(entry);
      lane.underWay -= 1;
      lane.yieldsUntil = now() + yieldFor;
    }
    const [first] = yielding;
    if (first && first !== lane) serve(first);
    serve(lane);
  }

  function isFull(range: string): boolean {
    if (waiting >= maxWaiting) return true;
    const lane = lanes.get(range);
    return lane !== undefined && lane.underWay + lane.waiting.size >= limitsFor(lane).all;
  }

  return {
    isFull,
    enter(range) {
      noteSeen(range);
      if (isFull(range)) return undefined;
      const lane = lanes.get(range) ?? { range, holding: new Set(), underWay: 0, waiting: new Set(), yieldsUntil: 0 };
      lanes.set(range, lane);
      const { promise: turn, resolve } = Promise.withResolvers<boolean>();
      const entry: Entry = { lane, begin: resolve, idleAtStart: 0, state: "waiting" };
      if (!mayBegin(lane)) letGoOfIdle(lane);
      if (lane.waiting.size === 0 && holding < limits.atOnce && mayBegin(lane)) begin(entry);
      else {
        lane.waiting.add(entry);
        waiting += 1;
        serve(lane);
      }
      return {
        turn,
        giveUp: () => void (entry.state === "waiting" && leave(entry)),
        end: () => leave(entry),
      };
    },
  };
}
