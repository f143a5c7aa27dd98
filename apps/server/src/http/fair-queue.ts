import { type Account, addCredit, beginRequest } from "./account.ts";
import { type Lane, openEntry, openLane, standingOf, worstBelow } from "./lane.ts";
import { defaultLimits, type FairQueueLimits, noteSeen, openQueue, type QueueState } from "./queue-state.ts";
import type { TurnClocks } from "./turn-clocks.ts";
import { hasNoPlace, maxWaiting } from "./turn-rules.ts";
import { join, leave } from "./turns.ts";

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

export function createFairQueue(limits: FairQueueLimits = defaultLimits, clocks: Partial<TurnClocks> = {}): FairQueue {
  const queue = openQueue(limits, clocks);
  return {
    isFull: (range, account) => isFull(queue, range, account),
    enter: (range, account) => enter(queue, range, account),
  };
}

function isFull(queue: QueueState, range: string, account: Account): boolean {
  if (queue.waiting >= maxWaiting) return true;
  addCredit(account, queue.now());
  const lane = queue.lanes.get(range);
  return lane !== undefined && hasNoPlace(queue, lane) && !worstBelow(lane, account);
}

function enter(queue: QueueState, range: string, account: Account): Ticket | undefined {
  const { now } = queue;
  noteSeen(queue, range);
  if (isFull(queue, range, account)) return undefined;
  const lane = laneOf(queue, range);
  beginRequest(account, now());
  beginRequest(lane.account, now());
  lane.seenAt[standingOf(account)] = now();
  const isCrowded = hasNoPlace(queue, lane);
  lane.places += 1;
  if (isCrowded) leave(queue, worstBelow(lane, account)!);
  const { promise: turn, resolve } = Promise.withResolvers<boolean>();
  const entry = openEntry(lane, account, now(), resolve);
  join(queue, entry);
  return {
    turn,
    async again() {
      if (entry.state !== "working" || lane.holding.has(entry)) return;
      const next = Promise.withResolvers<boolean>();
      entry.begin = next.resolve;
      join(queue, entry);
      await next.promise;
    },
    giveUp: () => void (entry.state === "waiting" && !entry.isUnderWay && leave(queue, entry)),
    end: () => leave(queue, entry),
  };
}

function laneOf({ lanes, accounts }: QueueState, range: string): Lane {
  const lane = lanes.get(range) ?? openLane(range, accounts.get(range));
  lanes.set(range, lane);
  return lane;
}
