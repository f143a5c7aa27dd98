import { LRUCache } from "lru-cache";
import type { Account } from "./account.ts";
import { costMeter } from "./cost-meter.ts";
import type { Lane } from "./lane.ts";
import { type TurnClocks, turnClocks } from "./turn-clocks.ts";

export type FairQueueLimits = {
  /** Max concurrent turns, of all ranges together. */
  atOnce: number;
  /** Max concurrent turns of one range while others are active. */
  atOncePerRange: number;
  /** Max requests of one range, waiting or under way, while others are active. */
  perRange: number;
};

export const defaultLimits: FairQueueLimits = { atOnce: 64, atOncePerRange: 1, perRange: 16 };

/** Max idle ranges whose accounts are stored. */
const maxAccounts = 10_000;
/** Time (ms) for which a range counts as active after its last request. */
const aboutFor = 10_000;

/** State of the queue of turns. */
export type QueueState = Omit<TurnClocks, "worked"> & {
  limits: FairQueueLimits;
  lanes: Map<string, Lane>;
  accounts: LRUCache<string, Account>;
  /** Lanes with waiting requests, in the order of their turns. */
  ready: Set<Lane>;
  /** Lanes that wait for running requests of other lanes. */
  yielding: Set<Lane>;
  holding: number;
  waiting: number;
  isChecking: boolean;
  /** The range that sent the last request, and the last other range. */
  last: RangeSeen;
  lastOther: RangeSeen;
  meter: ReturnType<typeof costMeter>;
};

type RangeSeen = { range: string; at: number };

export function openQueue(limits: FairQueueLimits, clocks: Partial<TurnClocks>): QueueState {
  const { worked, ...others } = { ...turnClocks, ...clocks };
  const last = { range: "", at: -Infinity };
  return {
    ...others,
    limits,
    lanes: new Map(),
    accounts: new LRUCache({ max: maxAccounts }),
    ready: new Set(),
    yielding: new Set(),
    holding: 0,
    waiting: 0,
    isChecking: false,
    last,
    lastOther: last,
    meter: costMeter(worked),
  };
}

export function noteSeen(queue: QueueState, range: string) {
  if (queue.last.range !== range) {
    queue.lastOther = queue.last;
    queue.last = { range, at: 0 };
  }
  queue.last.at = queue.now();
}

export const isAlone = ({ last, lastOther, now }: QueueState, range: string) =>
  (last.range === range ? lastOther : last).at < now() - aboutFor;
