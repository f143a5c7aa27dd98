import { type Account, addCredit, beginRequest } from "./account.ts";
import { type Lane, openEntry, openLane, standingOf, worstBelow } from "./lane.ts";
import { defaultLimits, type FairQueueLimits, noteSeen, openQueue, type QueueState } from "./queue-state.ts";
import type { TurnClocks } from "./turn-clocks.ts";
import { hasNoPlace, maxWaiting } from "./turn-rules.ts";
import { join, leave } from "./turns.ts";

/**
 * Turns at the processor by address range (decision 41), and within a range by client (decision 83). A request holds
 * its turn until it is answered, or until the event loop was idle for a while: then the request waits for I/O, and
 * another one gets the turn. The processor time is charged to client and range.
 */
export type FairQueue = {
  /** Whether the range has its max requests, and no waiting one would make room for this client's. */
  isFull: (range: string, account: Account) => boolean;
  /** A place for one request; undefined if the range or the whole queue is full. */
  enter: (range: string, account: Account) => Ticket | undefined;
};

export type Ticket = {
  /** True once it is the request's turn; false if it was given up before, or lost its place to another client. */
  turn: Promise<boolean>;
  /** Waits for a turn again, for a request that may have lost its turn while it waited for I/O. */
  again: () => Promise<void>;
  /** Drops a waiting request whose visitor has disconnected. */
  giveUp: () => void;
  /** Ends the request's turn. */
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
