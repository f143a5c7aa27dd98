import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { ChannelWork, Context } from "#api/channel/context.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import type { Actor } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { OrderRow } from "./record/order-rows.ts";

/** A new order enters its first state from "none". */
export type Transition = {
  orderId: string;
  from: OrderState | "none";
  to: OrderState;
  actor: Actor;
  note?: string;
  /** The order, if the caller has just read it, so that effects need not query parts that it does not have. */
  order?: OrderRow;
};

/** Runs after an order's transition, in the same transaction. */
export type OrderEffect = {
  /** The effect runs when an order enters one of these states. */
  to: readonly Transition["to"][];
  run: (work: OrderWork, trx: Db, transition: Transition) => Promise<void>;
};

export type OrderShop = ProviderShop & { orderEffects: readonly OrderEffect[] };
/** Context for work on an order. `channel` is the order's channel. */
export type OrderWork = ChannelWork<OrderShop>;
export type OrderContext = Context<OrderShop>;
