import { komojuRig } from "@noren/api/payment-method/provider/komoju/conformance.rig.ts";
import { komojuDefinition } from "@noren/api/payment-method/provider/komoju/komoju-definition.ts";
import { sbpaymentRig } from "@noren/api/payment-method/provider/sbpayment/conformance.rig.ts";
import { sbpaymentDefinition } from "@noren/api/payment-method/provider/sbpayment/sbpayment-definition.ts";
import { stripeRig } from "@noren/api/payment-method/provider/stripe/conformance.rig.ts";
import { stripeDefinition } from "@noren/api/payment-method/provider/stripe/stripe-definition.ts";
import { testProviderRig } from "@noren/api/payment-method/provider/test-provider.rig.ts";
import { assertAudited, standingOf } from "@noren/api/payment-method/provider/conformance/standing.ts";
import type { BuyerAct } from "@noren/api/payment-method/provider/conformance/rig.ts";
import { describe, expect, inject, test } from "vitest";
import { until } from "../testing/shop-process.ts";
import { filled, newOrderer } from "./buyer.ts";
import { chooseShipping } from "./buyer-shipping.ts";
import { handOf } from "./buyer-timeout.ts";
import { type Adapter, type KillableShop, openKillableShop } from "./killable-shop.ts";
import { seeded } from "./seeded.ts";

const { postgres } = inject("databases");

const adapters: readonly Adapter[] = [
  { rig: testProviderRig, hasAccount: false },
  { rig: stripeRig(stripeDefinition), hasAccount: true },
  { rig: sbpaymentRig(sbpaymentDefinition), hasAccount: true },
  { rig: komojuRig(komojuDefinition), hasAccount: true },
];

/** What the order of a buyer is known by, once it is placed. */
type Placed = { orderNo: string; orderId: string; reference: string; amount: number };

/** A buyer at the confirm screen; `press` is the button, pressed until the shop answers. */
async function readyBuyer({ url, products, buyer }: KillableShop, act: BuyerAct) {
  const { address, orderer } = newOrderer();
  const hand = handOf({ urls: [url], timeout: 120_000, address }, seeded(1));
  const { again } = hand;
  const token = await filled(hand, { products: [products[0]!], place: "one" });
  await again((api) => api.cart.modifyOrder({ token, orderer }));
  await chooseShipping(hand, token, "one", orderer.phone_number);
  const methods = await again((api) => api.payment.methods());
  const { detail } = await again((api) =>
    api.cart.modifyOrder({ token, payment_id: methods.find(({ code }) => code === "card")!.id }),
  );
  const card = await buyer.token(act);
  return () => again((api) => api.cart.decision({ token, digest: detail.digest, ...(card && { card }) }));
}

async function placed({ db }: KillableShop, orderNo: string): Promise<Placed> {
  const { id, order_id, amount } = await db
    .selectFrom("payment")
    .innerJoin("shop_order", "shop_order.id", "payment.order_id")
    .select(["payment.id", "payment.order_id", "payment.amount"])
    .where("shop_order.order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  return { orderNo, orderId: order_id, reference: id, amount };
}

const standing = (shop: KillableShop, order: Placed) => standingOf(shop.db, order);
const isAccepted = (shop: KillableShop, order: Placed) =>
  until(async () => (await standing(shop, order)).order === "accepted");

/** The buyer is at the provider, and pays there. */
async function killedAtReport(shop: KillableShop, address: string, act: BuyerAct) {
  await shop.buyer.goOn(address, "leaves");
  await shop.killedInTransaction(() => shop.buyer.goOn(address, act));
}

/** Orders whose payment is killed; answers them authorized. */
async function ordersAmidKills(shop: KillableShop, { rig }: Adapter): Promise<readonly [Placed, Placed]> {
  // by the link type the shop calls nobody at the start
  const startsByCall = rig.cannot.start_answer_lost === undefined;
  const press = await readyBuyer(shop, "pays");
  const first = startsByCall ? await shop.killedAt("start", press) : await press();
  if (!startsByCall) await killedAtReport(shop, first.redirect_url!, "pays");
  // a hosted session, which the start has only made
  else if (first.redirect_url !== null) await shop.buyer.goOn(first.redirect_url, "pays");
  const second = await (await readyBuyer(shop, "authenticates"))();
  await killedAtReport(shop, second.redirect_url!, "authenticates");
  await shop.provider.idle();
  const orders = [await placed(shop, first.order_no), await placed(shop, second.order_no)] as const;
  for (const order of orders) await isAccepted(shop, order);
  return orders;
}

const partOfRefund = 100;

describe.runIf(postgres)("a shop that is killed between a payment provider's yes and its own", () => {
  test.each(adapters.map((adapter) => ({ name: adapter.rig.name, adapter })))(
    "[CART-13, CART-14, CART-15, ORD-03] amid payments, captures and refunds by $name has each yen once, as the provider has it",
    { timeout: 300_000 },
    async ({ adapter }) => {
      const shop = await openKillableShop(adapter, postgres!);
      const [one, other] = await ordersAmidKills(shop, adapter);
      await shop.command("order", "packed", one.orderNo, other.orderNo);
      await shop.killedAt("capture", () => shop.command("order", "shipped", one.orderNo));
      await shop.killedInTransaction(() => shop.command("order", "shipped", other.orderNo));
      for (const order of [one, other]) await until(async () => (await standing(shop, order)).payment === "settled");
      const part = ["--total", String(partOfRefund)];
      await shop.killedAt("refund", () => shop.command("order", "refunded", one.orderNo, ...part));
      await shop.killedInTransaction(() => shop.command("order", "refunded", other.orderNo));
      for (const order of [one, other])
        await until(async () => (await standing(shop, order)).refunds.every(({ state }) => state === "done"));
      await shop.provider.idle();
      expect(shop.kills()).toBe(6);

      for (const [order, refunded] of [
        [one, partOfRefund],
        [other, other.amount],
      ] as const) {
        const { emails, ...rest } = await standing(shop, order);
        expect(rest).toMatchObject({
          order: "shipped",
          payment: "settled",
          entered: { accepted: 1, packed: 1, shipped: 1 },
          tasks: [],
          refunds: [{ amount: refunded, state: "done", way: "provider" }],
        });
        expect(emails.toSorted()).toEqual(["ご注文ありがとうございます", "ご返金のお知らせ", "商品を発送しました"]);
        const books = { charges: 1, captured: order.amount, refunds: 1, refunded };
        expect(await shop.provider.books(order.reference)).toEqual(books);
      }
      await shop.stop();
      await assertAudited(shop.db);
    },
  );
});
