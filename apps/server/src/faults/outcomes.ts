import { ShopError } from "@noren/contract/platform/errors.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Bought } from "./buyer.ts";
import { type Hand, handOf } from "./buyer-timeout.ts";
import type { Way } from "./buyer-payment.ts";
import type { Seeded } from "./seeded.ts";
import type { ChaosShop } from "./chaos-shop.ts";

/** The outcomes of an order after the decision. */
const outcomes = [
  "member cancels",
  "shop cancels",
  "sent",
  "returned",
  "partly refunded",
  "cancelled or packed",
] as const;
type Outcome = (typeof outcomes)[number];

const paidByHand: readonly Way[] = ["bank", "refused card"];
/** A job captures the payment some time after the shipment. */
const paidLater: readonly Way[] = ["deferred"];
const neverPaid: readonly Way[] = ["forgotten conveni"];

/** Carries out the order's outcome as buyer and shop, each step twice at once; returns the expected order. */
export async function applyOutcome(shop: ChaosShop, one: Bought, number: number, random: Seeded): Promise<Bought> {
  const hand = handOf({ urls: shop.urls(), prefix: one.prefix, timeout: 120_000 }, random);
  await hand.signIn(one.member!);
  const owner = ownerOf(shop, one.orderNo);
  const outcome = outcomeFor(one, number);
  const isPaidFirst = paidByHand.includes(one.way) && (outcome !== "member cancels" || random.next() < 0.5);
  if (isPaidFirst) await owner.must("paid");
  const isPaid = isPaidFirst || one.ends === "paid";
  const whole = [one.total];
  const giveBack = async () => {
    if (isPaidFirst) await owner.must("refunded");
  };
  switch (outcome) {
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
  if (outcome === "sent") return { ...one, ends: "shipped" };
  await owner.must("delivered");
  if (one.way === "cash") await owner.must("paid");
  if (outcome === "partly refunded") {
    await owner.must("refunded", "--total", "100");
    return { ...one, ends: "delivered", refunds: [100] };
  }
  await owner.must("returned");
  await owner.must("refunded");
  return { ...one, ends: "returned", refunds: whole };
}

function outcomeFor({ way }: Bought, number: number): Outcome {
  const outcome = outcomes[number % outcomes.length]!;
  if (neverPaid.includes(way)) return outcome === "shop cancels" ? outcome : "member cancels";
  // these outcomes need a payment; a deferred payment that is voided while the order is packed becomes a task for the
  // staff
  const needsMoney: readonly Outcome[] = ["returned", "partly refunded", "cancelled or packed"];
  return paidLater.includes(way) && needsMoney.includes(outcome) ? "sent" : outcome;
}

/** False if the shop's step came first. */
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

/** Repeats the owner's command until the shop answers. */
function ownerOf(shop: ChaosShop, orderNo: string) {
  async function answerTo(step: string, options: readonly string[]): Promise<{ outcome: string; message: string }> {
    const end = Date.now() + 120_000;
    for (;;) {
      const text = await shop.runCommand(["order", step, orderNo, ...options, "--json"]);
      const [answer] = textOf(text);
      // an unreachable provider is retried
      if (answer && !(answer.outcome === "refused" && answer.message.includes("決済会社と通信"))) return answer;
      if (Date.now() >= end) throw new Error(`order ${step} ${orderNo}: ${text}`);
      await wait(100);
    }
  }
  const twice = (step: string, options: readonly string[]) =>
    Promise.all([answerTo(step, options), answerTo(step, options)]);
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
