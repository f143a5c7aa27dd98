import { type Bought, buy, type Wish } from "./buyer.ts";
import { stormCoupon, stormMembers } from "./storm-savings.ts";
import { type Seeded, seeded } from "./seeded.ts";

export type Storm = {
  /** Where the buyers go, a random one each call. */
  urls: () => readonly string[];
  /** Ids of variants in plenty. */
  products: readonly string[];
  buyers: number;
  atOnce: number;
  seed: number;
  /** Shares of the ways to pay, by repeating them. */
  ways: readonly Wish["way"][];
  /** What goes wrong, again and again until the last buyer is done. */
  trouble?: (random: Seeded) => Promise<void>;
  /** How long one buyer goes on trying, in ms; 0 takes the first failure for the last. */
  patience?: number;
};

/** Lets buyers through the checkout while things break; answers what each got. A buyer who gives up fails the storm. */
export async function storm({
  urls,
  products,
  buyers,
  atOnce,
  seed,
  ways,
  trouble,
  patience = 120_000,
}: Storm): Promise<Bought[]> {
  const random = seeded(seed);
  const members = stormMembers();
  const bought: Bought[] = [];
  let next = 0;
  let isOver = false;
  const queue = async () => {
    while (next < buyers) {
      const own = seeded(seed * 100_003 + next++);
      const goods = own.next() < 0.5 ? [own.pick(products)] : [...new Set([own.pick(products), own.pick(products)])];
      const way = own.pick(ways);
      const coupon = own.pick([undefined, "SPRING10", stormCoupon.code]);
      bought.push(await buy(urls(), { products: goods, way, patience, coupon, member: members.pop() }, own));
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
