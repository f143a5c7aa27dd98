/**
 * What a client has saved or owes of the shop's processor time (ms). It saves while nothing of it waits or is under way, and
 * pays what its requests have cost.
 */
export type Account = {
  balance: number;
  /** Most that it saves. */
  max: number;
  /** Requests that wait or are under way. */
  open: number;
  /** Since when it has had none. */
  quietSince: number | undefined;
};

/** Clients that the shop knows by a session or a cart of its own save more than connections, which cost nothing. */
export const maxBalance = { known: 1000, connection: 500 };
const maxDebt = 1000;
/** A client that sends its next request within this time (ms) does not rest: the answer and the request take that long. */
const roundTrip = 25;
/** Of each ms of rest a client saves so many of the processor. */
const savedByRest = 2;

export const openAccount = (max: number): Account => ({ balance: 0, max, open: 0, quietSince: undefined });

/** Requests that a client may have open at once and still go before those that are new: a browser sends no more to one shop. */
const maxOpen = 8;

/**
 * What counts where a place or a turn is given: credit for each request that the client has open, since who sends many at once
 * does not rest. A client with more open than a browser sends stands behind those that are new.
 */
export function creditOf({ balance, open }: Account): number {
  if (open > maxOpen) return Math.min(balance, -open);
  return balance > 0 ? balance / Math.max(1, open) : balance;
}

/** Adds what the client has saved until now. */
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
