import { ShopError } from "@noren/contract/platform/errors.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Bought } from "./buyer.ts";
import { type Hand, handOf } from "./buyer-timeout.ts";
import type { Way } from "./buyer-payment.ts";
import type { Seeded } from "./seeded.ts";
import type { ChaosShop } from "./chaos-shop.ts";

/** What becomes of an order after it stands. */
const fates = ["member cancels", "shop cancels", "sent", "returned", "partly refunded", "cancelled or packed"] as const;
type Fate = (typeof fates)[number];

const paidByHand: readonly Way[] = ["bank", "refused card"];
/** The money comes with a job, some time after the goods have left. */
const paidLater: readonly Way[] = ["deferred"];
const neverPaid: readonly Way[] = ["forgotten conveni"];

/** Lets the buyer and the shop do what belongs to the order's fate, everything twice at once; answers how it has to end. */
export async function applyOutcome(shop: ChaosShop, one: Bought, number: number, random: Seeded): Promise<Bought> {
  const hand = handOf({ urls: shop.urls(), prefix: one.prefix, patience: 120_000 }, random);
  await hand.signIn(one.member!);
  const owner = ownerOf(shop, one.orderNo);
  const fate = fateOf(one, number);
  const isPaidFirst = paidByHand.includes(one.way) && (fate !== "member cancels" || random.next() < 0.5);
  if (isPaidFirst) await owner.must("paid");
  const isPaid = isPaidFirst || one.ends === "paid";
  const whole = [one.total];
  const giveBack = async () => {
    if (isPaidFirst) await owner.must("refunded");
  };
  switch (fate) {
    case "member cancels":
      await Promise.all([cancel(hand, one), cancel(hand, one)]);
      await giveBack();
      return { ...one, ends: "cancelled", refunds: isPaid ? whole : [] };
    case "shop cancels":
      await owner.must("cancelled", "--reason", "品切れのため");
      await giveBack();
      return { ...one, ends: "cancelled", refunds: isPaid ? whole : [] };
    case "cancelled or packed": {
      const [isCancelled, isPacked] = await Promise.all([cancel(hand, one), owner.may("packed")]);
      if (isCancelled === isPacked) throw new Error(`${one.orderNo} was ${isCancelled ? "both" : "neither"}.`);
      if (isCancelled) await giveBack();
      return isCancelled ? { ...one, ends: "cancelled", refunds: isPaid ? whole : [] } : { ...one, ends: "packed" };
    }
    default:
      break;
  }
  await owner.must("packed");
  await owner.must("shipped");
  if (fate === "sent") return { ...one, ends: "shipped" };
  await owner.must("delivered");
  if (one.way === "cash") await owner.must("paid");
  if (fate === "partly refunded") {
    await owner.must("refunded", "--total", "100");
    return { ...one, ends: "delivered", refunds: [100] };
  }
  await owner.must("returned");
  await owner.must("refunded");
  return { ...one, ends: "returned", refunds: whole };
}

function fateOf({ way }: Bought, number: number): Fate {
  const fate = fates[number % fates.length]!;
  if (neverPaid.includes(way)) return fate === "shop cancels" ? fate : "member cancels";
  // nor is it raced for: a credit taken back at the provider, and goods packed meanwhile, are a task for people
  const needsMoney: readonly Fate[] = ["returned", "partly refunded", "cancelled or packed"];
  return paidLater.includes(way) && needsMoney.includes(fate) ? "sent" : fate;
}

/** False where the shop was quicker. */
async function cancel(hand: Hand, { orderNo }: Bought): Promise<boolean> {
  try {
    const { id } = await hand.again((api) => api.order.ofCart({ orderNo }));
    const order = await hand.again((api) => api.order.cancel({ id, cancel_reason: "買いまちがえたため" }));
    return order.state === "cancelled";
  } catch (error) {
    if (error instanceof ShopError && error.code === "order.not_cancellable") return false;
    throw error;
  }
}

/** The shop's people type a command again until they have read what came of it. */
function ownerOf(shop: ChaosShop, orderNo: string) {
  async function said(step: string, options: readonly string[]): Promise<{ outcome: string; message: string }> {
    const end = Date.now() + 120_000;
    for (;;) {
      const text = await shop.tell(["order", step, orderNo, ...options, "--json"]);
      const [answer] = textOf(text);
      // a provider that is away for a moment is asked again
      if (answer && !(answer.outcome === "refused" && answer.message.includes("決済会社と通信"))) return answer;
      if (Date.now() >= end) throw new Error(`order ${step} ${orderNo}: ${text}`);
      await wait(100);
    }
  }
  const twice = (step: string, options: readonly string[]) => Promise.all([said(step, options), said(step, options)]);
  return {
    async must(step: string, ...options: string[]) {
      const refused = (await twice(step, options)).find(({ outcome }) => outcome === "refused");
      if (refused) throw new Error(refused.message);
    },
    async may(step: string): Promise<boolean> {
      return (await twice(step, [])).every(({ outcome }) => outcome !== "refused");
    },
  };
}

function textOf(text: string): { outcome: string; message: string }[] {
  try {
    return JSON.parse(text) as { outcome: string; message: string }[];
  } catch {
    return [];
  }
}
