import type { OrderState } from "@noren/contract/order/order.ts";
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
  /** As it was just read, where the transition's caller has it: an effect need not look for what it does not have. */
  order?: OrderRow;
};

/** What follows from an order's transition, in the transition's own transaction. */
export type OrderEffect = {
  /** The states whose entry sets it off. */
  to: readonly Transition["to"][];
  run: (work: OrderWork, trx: Db, transition: Transition) => Promise<void>;
};

export type OrderShop = ProviderShop & { orderEffects: readonly OrderEffect[] };
/** Work on an order, with the order's channel. */
export type OrderWork = ChannelWork<OrderShop>;
export type OrderContext = Context<OrderShop>;
