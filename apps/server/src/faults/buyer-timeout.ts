import { setTimeout as wait } from "node:timers/promises";
import type { Client, Transport } from "@noren/contract/client.ts";
import type { Contract } from "@noren/contract/contract.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { checkedClient, isBrokenContract } from "../testing/checked-client.ts";
import type { Seeded } from "./seeded.ts";

export type Api = Client<Contract>;

/** A buyer's client: failed calls are retried with the same key, as the storefront does. */
export type Hand = {
  again: <T>(work: (api: Api) => Promise<T>) => Promise<T>;
  /** Polls until there is a result. */
  until: <T>(work: (api: Api) => Promise<T | undefined>) => Promise<T>;
  /** Requests a page of the provider until it answers below 500. */
  page: (url: string, init?: RequestInit) => Promise<Response>;
  key: (name: string) => string;
  random: Seeded;
  signIn: (member: { username: string; password: string }) => Promise<void>;
  attempts: () => number;
};

export type Timeouts = {
  urls: readonly string[];
  /** How long it retries, in ms; with 0 the first failure is final. */
  timeout: number;
  /** The channel's prefix. */
  prefix?: string;
  /** The buyer's IP address, for a shop behind TRUST_PROXY. */
  address?: string;
};

export function handOf({ urls, timeout, prefix = "", address }: Timeouts, random: Seeded): Hand {
  const end = Date.now() + timeout;
  let attempts = 0;
  let bearer: string | undefined;
  const isLate = () => Date.now() >= end;
  const pause = () => pauseOf(random);
  const again = <T>(work: (api: Api) => Promise<T>): Promise<T> =>
    retried(
      () => {
        attempts += 1;
        return work(client(random.pick(urls) + prefix, { bearer, address }));
      },
      { end, random },
    );
  return {
    again,
    async until(work) {
      // polling for a result is not a failure, so it may take longer
      const pollEnd = Math.max(end, Date.now() + 20_000);
      for (;;) {
        const found = await again(work);
        if (found !== undefined) return found;
        if (Date.now() >= pollEnd) throw new Error(`Not so after ${attempts} attempts.`);
        await pause();
      }
    },
    async page(url, init) {
      for (;;) {
        try {
          const answer = await fetch(url, { redirect: "manual", ...init, signal: AbortSignal.timeout(5000) });
          if (answer.status < 500) return answer;
        } catch (error) {
          if (isLate()) throw error;
        }
        await pause();
      }
    },
    key: (name) => `${name}-${random.next()}`,
    random,
    async signIn(member) {
      bearer = (await again((api) => api.auth.login(member))).access_token;
    },
    attempts: () => attempts,
  };
}

const pauseOf = (random: Seeded) => wait(random.between(20, 150));

/** Repeats work after temporary failures, until `end` (ms). */
export async function retried<T>(work: () => Promise<T>, { end, random }: { end: number; random: Seeded }): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || Date.now() >= end) throw error;
      await pauseOf(random);
    }
  }
}

type Caller = { bearer: string | undefined; address: string | undefined };

const client = (url: string, caller: Caller): Api => checkedClient(transportOf(url, caller));

/** Calls to a shop that may be down, or answer late. */
export const transportOf = (url: string, { bearer, address }: Caller): Transport => ({
  baseUrl: url,
  headers: (): Record<string, string> => ({
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(address && { "x-forwarded-for": address }),
  }),
  send: (request) => fetch(request, { signal: AbortSignal.timeout(8000) }),
});

/** Temporary errors: a dead or starting shop, a lost database, a busy cart or provider. Other refusals are final. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ShopError)) return !isBrokenContract(error);
  return (
    error.status >= 500 || error.status === 429 || ["cart.busy", "payment.provider_unreachable"].includes(error.code)
  );
}

/** Turns a refusal with this code into a value. */
export const orElse =
  <T>(code: string, value: T) =>
  (error: unknown): T => {
    if (error instanceof ShopError && error.code === code) return value;
    throw error;
  };
