import { type Bought, buy, type OrderRequest } from "./buyer.ts";
import type { Way } from "./buyer-payment.ts";
import type { Place } from "./buyer-shipping.ts";
import { companyPrefix, type Crowd, chaosCompanies, chaosCoupon, chaosMembers } from "./chaos-people.ts";
import { type Seeded, seeded } from "./seeded.ts";

export type Chaos = {
  /** The shop's URLs, a random one each call. */
  urls: () => readonly string[];
  /** Ids of variants with plenty of stock. */
  products: readonly string[];
  /** Variants of the channel for companies; without them no order is paid by invoice. */
  companyProducts?: readonly string[];
  buyers: number;
  atOnce: number;
  seed: number;
  /** Payment methods, weighted by repetition. */
  ways: readonly Way[];
  /** Destinations, weighted by repetition. */
  places?: readonly Place[];
  crowd?: Partial<Crowd>;
  /** Injects faults, repeated until the last buyer is done. */
  trouble?: (random: Seeded) => Promise<void>;
  /** How long one buyer retries, in ms; with 0 the first failure is final. */
  timeout?: number;
};

/** Runs buyers through the checkout under faults; returns their orders. A buyer who fails makes the test fail. */
export async function chaos(of: Chaos): Promise<Bought[]> {
  const { urls, buyers, atOnce, seed, trouble } = of;
  const random = seeded(seed);
  const nextRequest = requestsOf(of);
  const bought: Bought[] = [];
  let next = 0;
  let isOver = false;
  const queue = async () => {
    while (next < buyers) {
      const own = seeded(seed * 100_003 + next++);
      bought.push(await buy(urls(), nextRequest(own), own));
    }
  };
  const troubles = async () => {
    while (trouble && !isOver) await trouble(random);
  };
  const queues = async () => {
    try {
      await Promise.all(Array.from({ length: atOnce }, queue));
    } finally {
      isOver = true;
    }
  };
  await Promise.all([queues(), troubles()]);
  return bought;
}

/** Ways that need one known address: the carrier collects, or the credit check uses the orderer's own. */
const toOneAlone: readonly Way[] = ["deferred"];
const notForGifts: readonly Way[] = ["cash", "deferred", "conveni"];

/** The buyers' requests. Members and companies buy once each; the others are guests. */
function requestsOf({
  products,
  companyProducts,
  ways,
  places = ["one", "one", "two", "gift"],
  crowd,
  timeout,
}: Chaos) {
  const members = chaosMembers(crowd);
  const companies = chaosCompanies(crowd);
  return (own: Seeded): OrderRequest => {
    const requested = own.pick(ways);
    const company = requested === "invoice" && companyProducts ? companies.pop() : undefined;
    const stock = company ? companyProducts! : products;
    const chosen = own.next() < 0.5 ? [own.pick(stock)] : [...new Set([own.pick(stock), own.pick(stock)])];
    const member = company ?? members.pop();
    const way = wayOf(requested, company, member);
    const isAnswered = own.next() < 0.7;
    const shared = { products: chosen, way, isAnswered, member, timeout: timeout ?? 120_000 };
    const place = placeOf(own.pick(places), way);
    if (company) return { ...shared, place: place === "gift" ? "two" : place, prefix: companyPrefix };
    return { ...shared, place, coupon: own.pick([undefined, "SPRING10", chaosCoupon.code]) };
  };
}

/** Only companies pay by invoice, and only members have saved cards. */
function wayOf(requested: Way, company: object | undefined, member: object | undefined): Way {
  if (requested === "invoice" && !company) return "bank";
  return requested === "stored card" && !member ? "card" : requested;
}

function placeOf(requested: Place, way: Way): Place {
  const isRefused = toOneAlone.includes(way) || (requested === "gift" && notForGifts.includes(way));
  return isRefused ? "one" : requested;
}
