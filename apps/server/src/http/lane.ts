import { type Account, creditOf, maxBalance, openAccount } from "./account.ts";

/** The requests of one address range. */
export type Lane = {
  range: string;
  /** Balance of the range as a whole. */
  account: Account;
  /** Requests waiting or under way. */
  places: number;
  underWay: number;
  holding: Set<Entry>;
  waiting: Set<Entry>;
  /** Number of requests that hold a turn, by the standing of their client when they began. */
  held: Record<Standing, number>;
  yieldsUntil: number;
  debtorsYieldUntil: number;
  /** Time of the last request, by the standing of its client. */
  seenAt: Record<Standing, number>;
};

export type Standing = "debtor" | "new" | "saver";
/**
 * Weights by which concurrent requests share their processor time, which cannot be measured separately: most of it is
 * charged to clients in debt.
 */
export const weights: Record<Standing, number> = { debtor: 8, new: 2, saver: 1 };

export function standingOf(account: Account): Standing {
  const credit = creditOf(account);
  if (credit === 0) return "new";
  return credit > 0 ? "saver" : "debtor";
}

export type Entry = {
  lane: Lane;
  account: Account;
  begin: (isTurn: boolean) => void;
  arrivedAt: number;
  idleAtStart: number;
  shareAtStart: number;
  /** Standing of the client when the request began. */
  standing: Standing;
  /** Whether it has had a turn before. */
  isUnderWay: boolean;
  state: "waiting" | "working" | "over";
};

export const openLane = (range: string, account: Account | undefined): Lane => ({
  range,
  account: account ?? openAccount(maxBalance.known),
  places: 0,
  underWay: 0,
  holding: new Set(),
  waiting: new Set(),
  held: { debtor: 0, new: 0, saver: 0 },
  yieldsUntil: 0,
  debtorsYieldUntil: 0,
  seenAt: { debtor: -Infinity, new: -Infinity, saver: -Infinity },
});

export const openEntry = (lane: Lane, account: Account, arrivedAt: number, begin: Entry["begin"]): Entry => ({
  lane,
  account,
  begin,
  arrivedAt,
  idleAtStart: 0,
  shareAtStart: 0,
  standing: "new",
  isUnderWay: false,
  state: "waiting",
});

/** Credit per ms of waiting, so that debtors are served eventually. */
const waitingShare = 1 / 16;
const rankOf = ({ account, arrivedAt }: Entry, now: number) => creditOf(account) + (now - arrivedAt) * waitingShare;

/** The waiting request whose client has the most credit; the first of equals. */
export function bestOf({ waiting }: Lane, now: number, isAllowed: (entry: Entry) => boolean): Entry | undefined {
  let best: Entry | undefined;
  let bestRank = -Infinity;
  for (const entry of waiting) {
    const rank = rankOf(entry, now);
    if (rank <= bestRank || !isAllowed(entry)) continue;
    best = entry;
    bestRank = rank;
  }
  return best;
}

/** A waiting request without a turn so far that loses its place to a client with more credit. */
export function worstBelow({ waiting }: Lane, account: Account): Entry | undefined {
  let worst: Entry | undefined;
  let minCredit = creditOf(account);
  for (const entry of waiting) {
    const credit = creditOf(entry.account);
    if (entry.isUnderWay || entry.account === account || credit >= minCredit) continue;
    worst = entry;
    minCredit = credit;
  }
  return worst;
}
