import { setTimeout as wait } from "node:timers/promises";
import { registration } from "@noren/api/testing/members.ts";
import { type Bought, buy, type Login } from "./buyer.ts";
import { handOf } from "./buyer-timeout.ts";
import { type Seeded, seeded } from "./seeded.ts";

/** An order, with the moment (ms) at which its buyer had the confirmation. */
export type Acknowledged = Bought & { at: number };

export type Sale = {
  acknowledged: () => readonly Acknowledged[];
  /** Failures of buyers while the shop was there. */
  failures: () => readonly string[];
  /** Lets no further buyer begin, and waits for those under way. */
  end: () => Promise<void>;
  /** The shop is killed now: buyers under way may fail. */
  lose: () => Promise<void>;
};

/** Milliseconds between two buyers: 20 a second. */
const pace = 50;
/** A shop that pauses, or a slow machine, does not have to make up for all buyers of the time. */
const maxUnderWay = 12;
/** Each so many-th buyer registers and buys as a member. */
const eachMember = 20;
/** How long a buyer retries, in ms: the embedded database answers nobody while a backup reads the rows. */
const timeout = 20_000;
let newcomers = 0;

/** Sells 20 checkouts a second, paid by bank transfer or on delivery, to one address or two, until it is ended. */
export function startSale({ url, products, seed }: { url: string; products: readonly string[]; seed: number }): Sale {
  const acknowledged: Acknowledged[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  let isLost = false;

  async function checkout(number: number) {
    const random = seeded(seed * 100_003 + number);
    try {
      const member = number % eachMember === 0 ? { ...(await register(url, random)), points: 0 } : undefined;
      const request = {
        products: [random.pick(products)],
        way: random.pick(["bank", "cash"] as const),
        place: random.pick(["one", "one", "two"] as const),
        member,
        timeout,
      };
      const bought = await buy([url], request, random);
      acknowledged.push({ ...bought, at: Date.now() });
    } catch (error) {
      if (!isLost) failures.push(String((error as Error).stack ?? error));
    }
  }

  async function offer() {
    const began = performance.now();
    for (let number = 0; !isOver; number++) {
      if (underWay.size < maxUnderWay) {
        const one: Promise<void> = checkout(number).finally(() => underWay.delete(one));
        underWay.add(one);
      }
      await wait(Math.max(1, began + (number + 1) * pace - performance.now()));
    }
    await Promise.all(underWay);
  }

  const offering = offer();
  return {
    acknowledged: () => acknowledged,
    failures: () => failures,
    end() {
      isOver = true;
      return offering;
    },
    lose() {
      isLost = isOver = true;
      return offering;
    },
  };
}

async function register(url: string, random: Seeded): Promise<Login> {
  newcomers += 1;
  const address = `10.200.${newcomers >> 8}.${newcomers & 255}`;
  const fields = registration({ email: `newcomer.${newcomers}@example.jp` });
  const hand = handOf({ urls: [url], timeout, address }, random);
  const idempotencyKey = hand.key("register");
  await hand.again((api) => api.user.register(fields, { idempotencyKey }));
  return { username: fields.email, password: fields.password };
}
