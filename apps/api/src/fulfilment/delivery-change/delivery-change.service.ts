import type { DeliveryChoices } from "@noren/contract/fulfilment/delivery-change.ts";
import type { DeliveryPreview } from "@noren/contract/fulfilment/order-delivery.owner.ts";
import { type Actor, sideOf } from "#api/platform/actor/actor.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { leadTimeOf } from "#api/delivery/lead-time.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import type { CarriageReturn } from "#api/order/carriage/owed-carriage.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { isDeliveryChangeable } from "#api/order/record/delivery-state.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { writeDeliveryChangedEmail } from "#api/order-email/delivery-change-email.ts";
import { getOrderPayment, lockOrderPayment } from "#api/payment/payment.service.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { insertDeliveryChange, touchUnpacked, writeDelivery } from "./delivery-change.queries.ts";
import { carriageReturnOf, refundCarriage } from "./carriage-refund.service.ts";
import { type DeliveryPlan, type DeliveryRequest, goingTo, planDelivery, shippingNamed } from "./delivery-plan.ts";

export type DeliveryChange = SeenOrder & DeliveryRequest;

/** The days and slots that are offered for a parcel at its current address. */
export async function deliveryChoices(work: OrderWork, row: OrderRow, packing_id: string): Promise<DeliveryChoices> {
  if (!isDeliveryChangeable(row)) throw new ShopError("order.delivery_not_changeable");
  const shipping = await shippingNamed(work, row.id, packing_id);
  const packing = shipping.packings.find(({ id }) => id === packing_id)!;
  const { leadTimeInput } = goingTo(work, packing, shipping, shipping.address.prefecture);
  const { earliest, dates, timezones } = leadTimeOf(leadTimeInput);
  const { delivery_at, delivery_timezone_key } = packing;
  const { id: shipping_id, carriage } = shipping;
  return { packing_id, shipping_id, delivery_at, delivery_timezone_key, carriage, earliest, dates, timezones };
}

/**
 * Changes a shipping's address, and day and slot of one of its parcels, until the order is packed. Takes the same locks
 * as the order's steps, so that the order is not packed in between. False: a change to the same values does nothing.
 */
export async function changeDelivery(
  work: OrderWork,
  orderId: string,
  change: DeliveryChange,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    const plan = await planDelivery(work, trx, payment, change, () => assertOrderAsSeen(trx, orderId, change));
    if (!plan.isChanged) return false;
    const { shipping, address, isMoved, packings, before, after } = plan;
    if (!(await touchUnpacked(trx, orderId, work.now))) throw new ShopError("order.delivery_not_changeable");
    await writeDelivery(trx, { shippingId: shipping.id, address, isMoved }, packings);
    const id = uuidv7(work.now, work.shop.random);
    const { refund } = carriageOf(plan);
    await insertDeliveryChange(trx, {
      id,
      order_id: orderId,
      shipping_id: shipping.id,
      actor: sideOf(actor),
      before,
      after,
      carriage_before: shipping.carriage,
      carriage_after: shipping.carriage - refund,
      refund_id: null,
      created_at: work.now,
    });
    if (refund > 0) await refundCarriage(work, trx, payment, actor);
    const refundBy = carriageReturnOf(work, payment);
    const isByShop = sideOf(actor) === "shop";
    await writeDeliveryChangedEmail(work, trx, await getOrder(trx, orderId), {
      id,
      before,
      after,
      refund,
      refundBy,
      isByShop,
    });
    return true;
  });
}

/** Lower carriage is refunded; higher carriage, in changes by the shop, is the shop's. */
const carriageOf = ({ shipping, carriage }: DeliveryPlan) => ({
  refund: Math.max(0, shipping.carriage - carriage),
  borne_by_shop: Math.max(0, carriage - shipping.carriage),
});

/** The whole difference of a change by the shop, without making it. */
export async function previewDelivery(
  work: OrderWork,
  { id, version }: { id: string; version: number },
  request: DeliveryRequest,
): Promise<DeliveryPreview> {
  const payment = await getOrderPayment(work.db, id);
  const plan = await planDelivery(work, work.db, payment, request);
  const { shipping, packings, address, carriage, isChanged } = plan;
  const { refund, borne_by_shop } = carriageOf(plan);
  const stateOf = (one: (typeof shipping.packings)[number] | (typeof packings)[number], to: typeof address) => ({
    address: [`${to.shipping_name} 様`, to.full_address],
    delivery_at: one.delivery_at,
    delivery_timezone_label: one.delivery_timezone_label,
    carrier_name: one.carrier_name,
  });
  const isNamed = ({ id: packingId }: { id: string }) => packingId === request.packing_id;
  const refundBy = carriageReturnOf(work, payment);
  return {
    before: stateOf(shipping.packings.find(isNamed)!, shipping.address),
    after: stateOf(packings.find(isNamed)!, address),
    carriage_before: shipping.carriage,
    carriage_after: carriage,
    refund,
    borne_by_shop,
    is_changed: isChanged,
    effects: isChanged ? effectsOf({ refund, borne_by_shop, refundBy, parcels: packings.length, ...plan }) : [],
    version,
  };
}

type Effects = Pick<DeliveryPlan, "isMoved"> & {
  refund: number;
  borne_by_shop: number;
  refundBy: CarriageReturn;
  parcels: number;
};

const returnWords: Record<CarriageReturn, string> = {
  refund: "返金します",
  capture_less: "差し引いて決済します",
  refund_later: "入金のあとに返金します",
};

function effectsOf({ refund, borne_by_shop, refundBy, isMoved, parcels }: Effects): string[] {
  return [
    ...(isMoved && parcels > 1 ? [`同じお届け先の荷物${parcels}個が、いっしょに変わります`] : []),
    ...(refund > 0 ? [`送料の差額${yen(refund)}を${returnWords[refundBy]}`] : []),
    ...(borne_by_shop > 0 ? [`送料は${yen(borne_by_shop)}高くなりますが、ご請求は変わらず、お店の負担になります`] : []),
    ...(refund === 0 && borne_by_shop === 0 ? ["送料は変わりません"] : []),
    "お客さまへ、変更のメールを送ります",
  ];
}
