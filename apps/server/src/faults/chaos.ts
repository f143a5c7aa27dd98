import { type Bought, buy, type OrderRequest } from "./buyer.ts";
import type { Way } from "./buyer-payment.ts";
import type { Place } from "./buyer-shipping.ts";
import { companyPrefix, type Crowd, chaosCompanies, chaosCoupon, chaosMembers } from "./chaos-people.ts";
import { type Seeded, seeded } from "./seeded.ts";

export type Chaos = {
  /** Where the buyers go, a random one each call. */
  urls: () => readonly string[];
  /** Ids of variants in plenty. */
  products: readonly string[];
  /** Of the channel for companies; without them nobody buys on invoice. */
  companyProducts?: readonly string[];
  buyers: number;
  atOnce: number;
  seed: number;
  /** Shares of the ways to pay, by repeating them. */
  ways: readonly Way[];
  /** Shares of where the goods go. */
  places?: readonly Place[];
  crowd?: Partial<Crowd>;
  /** What goes wrong, again and again until the last buyer is done. */
  trouble?: (random: Seeded) => Promise<void>;
  /** How long one buyer goes on trying, in ms; 0 takes the first failure for the last. */
  patience?: number;
};

/** Lets buyers through the checkout while things break; answers what each got. A buyer who gives up fails the chaos. */
export async function chaos(of: Chaos): Promise<Bought[]> {
  const { urls, buyers, atOnce, seed, trouble } = of;
  const random = seeded(seed);
  const wishes = wishing(of);
  const bought: Bought[] = [];
  let next = 0;
  let isOver = false;
  const queue = async () => {
    while (next < buyers) {
      const own = seeded(seed * 100_003 + next++);
      bought.push(await buy(urls(), wishes(own), own));
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

/** Ways that ask for one known address: the carrier collects, or the buyer is judged by his own. */
const toOneAlone: readonly Way[] = ["deferred"];
const notForGifts: readonly Way[] = ["cash", "deferred", "conveni"];

/** What each buyer wants. Members and companies buy once each; the others are guests. */
function wishing({ products, companyProducts, ways, places = ["one", "one", "two", "gift"], crowd, patience }: Chaos) {
  const members = chaosMembers(crowd);
  const companies = chaosCompanies(crowd);
  return (own: Seeded): OrderRequest => {
    const wanted = own.pick(ways);
    const company = wanted === "invoice" && companyProducts ? companies.pop() : undefined;
    const shelf = company ? companyProducts! : products;
    const goods = own.next() < 0.5 ? [own.pick(shelf)] : [...new Set([own.pick(shelf), own.pick(shelf)])];
    const member = company ?? members.pop();
    const way = wayOf(wanted, company, member);
    const isAnswered = own.next() < 0.7;
    const shared = { products: goods, way, isAnswered, member, patience: patience ?? 120_000 };
    const place = placeOf(own.pick(places), way);
    if (company) return { ...shared, place: place === "gift" ? "two" : place, prefix: companyPrefix };
    return { ...shared, place, coupon: own.pick([undefined, "SPRING10", chaosCoupon.code]) };
  };
}

/** Who is no company cannot be billed, and who is no member keeps no card. */
function wayOf(wanted: Way, company: object | undefined, member: object | undefined): Way {
  if (wanted === "invoice" && !company) return "bank";
  return wanted === "stored card" && !member ? "card" : wanted;
}

function placeOf(wanted: Place, way: Way): Place {
  const isRefused = toOneAlone.includes(way) || (wanted === "gift" && notForGifts.includes(way));
  return isRefused ? "one" : wanted;
}
