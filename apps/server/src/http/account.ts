/**
 * A client's balance of processor time (ms). It grows while the client has no request waiting or under way, and is
 * charged with the cost of its requests; a negative balance is debt.
 */
export type Account = {
  balance: number;
  /** Max balance. */
  max: number;
  /** Requests waiting or under way. */
  open: number;
  /** Time (ms) since when there are none; undefined while there are some. */
  quietSince: number | undefined;
};

/**
 * Max balances (ms): clients known by a valid session or cart get more than connections, which cost an attacker
 * nothing.
 */
export const maxBalance = { known: 1000, connection: 500 };
const maxDebt = 1000;
/** A pause shorter than this (ms) earns no credit, since answer and next request take that long. */
const roundTrip = 25;
/** Processor time (ms) earned per ms of pause. */
const savedByRest = 2;

export const openAccount = (max: number): Account => ({ balance: 0, max, open: 0, quietSince: undefined });

/** Max open requests of a client that go before those of new clients; a browser sends no more to one shop. */
const maxOpen = 8;

/**
 * Priority of a client for places and turns: its balance divided by its open requests. A client with more open requests
 * than a browser sends goes after new clients.
 */
export function creditOf({ balance, open }: Account): number {
  if (open > maxOpen) return Math.min(balance, -open);
  return balance > 0 ? balance / Math.max(1, open) : balance;
}

/** Adds the credit earned until `now`. */
export function addCredit(account: Account, now: number): void {
  const { open, quietSince, max, balance } = account;
  if (open > 0 || quietSince === undefined) return;
  const rested = now - quietSince - roundTrip;
  if (rested <= 0) return;
  account.balance = Math.min(max, balance + savedByRest * rested);
  account.quietSince = now - roundTrip;
}

export function beginRequest(account: Account, now: number): void {
  addCredit(account, now);
  account.open += 1;
}

export function pay(account: Account, cost: number): void {
  account.balance = Math.max(-maxDebt, account.balance - cost);
}

export function endRequest(account: Account, now: number): void {
  account.open -= 1;
  if (account.open === 0) account.quietSince = now;
}
