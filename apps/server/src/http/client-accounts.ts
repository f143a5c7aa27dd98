import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { type Account, maxBalance, openAccount } from "./account.ts";

export type ClientAccounts = {
  /** The account to charge for a request of the range. */
  of: (incoming: IncomingMessage, range: string) => Account;
  /** Records a valid token of a session or cart: its requests are one client, over any number of connections. */
  remember: (token: string) => void;
};

const maxClients = 20_000;
/** Max characters of a token. */
const maxTokenLength = 1500;
const shortestToken = 16;

/**
 * Accounts of clients. Only a token that the shop has validated joins several connections to one client, since cookies
 * can be invented. All other requests have one account per connection and range.
 */
export function createClientAccounts(): ClientAccounts {
  const known = new LRUCache<string, Account>({ max: maxClients });
  const connections = new WeakMap<Socket, { range: string; account: Account }>();

  function ofConnection(socket: Socket, range: string): Account {
    const found = connections.get(socket);
    if (found?.range === range) return found.account;
    const account = openAccount(maxBalance.connection);
    connections.set(socket, { range, account });
    return account;
  }

  return {
    of(incoming, range) {
      for (const token of known.size > 0 ? tokensOf(incoming) : []) {
        const account = known.get(token);
        if (account) return account;
      }
      return ofConnection(incoming.socket, range);
    },
    remember(token) {
      if (isToken(token) && !known.has(token)) known.set(token, openAccount(maxBalance.known));
    },
  };
}

const isToken = ({ length }: string) => length >= shortestToken && length <= maxTokenLength;

/** Possible tokens of a session of staff or members, or of a cart; the sessions' first. */
function tokensOf({ headers, url = "" }: IncomingMessage): string[] {
  const { authorization, cookie } = headers;
  const tokens: string[] = [];
  if (authorization?.startsWith("Bearer ")) tokens.push(authorization.slice("Bearer ".length));
  for (const name of cookie ? ["noren_staff", "session.", "cart."] : []) tokens.push(...cookieValues(cookie!, name));
  const inPath = cartToken(url);
  if (inPath) tokens.push(inPath);
  return tokens.filter(isToken);
}

/** The cart token in an address of the API. */
export const cartToken = (url: string): string | undefined =>
  url.length > maxTokenLength ? undefined : /\/api\/v1\/carts\/([\w-]{16,200})(?:[/?]|$)/.exec(url)?.[1];

/** At most two values, since one host may have several channels. */
function cookieValues(header: string, prefix: string): string[] {
  const values: string[] = [];
  for (let at = header.indexOf(prefix); at >= 0 && values.length < 2; at = header.indexOf(prefix, at + 1)) {
    const before = header.slice(Math.max(0, at - 7), at);
    if (at > 0 && !/[; ]$/.test(before) && before !== "__Host-") continue;
    const equals = header.indexOf("=", at);
    const end = header.indexOf(";", at);
    if (equals > 0 && (end < 0 || equals < end)) values.push(header.slice(equals + 1, end < 0 ? undefined : end));
  }
  return values;
}
