import { type Account, creditOf, maxBalance, openAccount } from "./account.ts";

/** The requests of one address range. */
export type Lane = {
  range: string;
  /** What the range as a whole has saved or owes. */
  account: Account;
  /** Those that wait or are under way. */
  places: number;
  underWay: number;
  holding: Set<Entry>;
  waiting: Set<Entry>;
  /** Of those that hold a turn, how many began while their client was in debt, and had neither debt nor credit. */
  held: Record<Standing, number>;
  yieldsUntil: number;
  debtorsYieldUntil: number;
  /** When a client of each standing last sent a request. */
  seenAt: Record<Standing, number>;
};

export type Standing = "debtor" | "new" | "saver";
/**
 * How requests that had a turn at the same time divide what the processor did meanwhile, which nothing tells apart: most of it
 * was for those who do not rest.
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
  /** Of its client when it began. */
  standing: Standing;
  /** It has had a turn before. */
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

/** Waiting counts for this share of credit, so that debtors are served at last. */
const waitingShare = 1 / 16;
const rankOf = ({ account, arrivedAt }: Entry, now: number) => creditOf(account) + (now - arrivedAt) * waitingShare;

/** Of those that wait, the one whose client has saved the most; the first one of equals. */
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

/** The one that waits for its first turn and makes room for another client, which has more credit. */
export function worstBelow({ waiting }: Lane, account: Account): Entry | undefined {
  let worst: Entry | undefined;
  let least = creditOf(account);
  for (const entry of waiting) {
    const credit = creditOf(entry.account);
    if (entry.isUnderWay || entry.account === account || credit >= least) continue;
    worst = entry;
    least = credit;
  }
  return worst;
}
