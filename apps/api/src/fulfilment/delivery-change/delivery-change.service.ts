import { addressInput, type AddressInput, addressView } from "@noren/contract/delivery/address.ts";
import type { DeliveryChoices } from "@noren/contract/fulfilment/delivery-change.ts";
import { type Actor, sideOf } from "#api/platform/actor/actor.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isCalendarDate } from "@noren/contract/platform/form/rules.ts";
import { isSameValue } from "@noren/contract/platform/version.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { byVariant } from "#api/cart/checkout.service.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import { variantOf } from "#api/channel/public-config.ts";
import { carrierFor, earliestOf, isOffered, leadTimeOf, type Parcel, timezonesOn } from "#api/delivery/lead-time.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { isDeliveryChangeable } from "#api/order/record/delivery-state.ts";
import type { DeliveryState } from "#api/order/record/order-history.service.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { getOrder, getOrderRow } from "#api/order/record/order.service.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { writeDeliveryChangedEmail } from "#api/order-email/delivery-change-email.ts";
import { fraudState } from "#api/payment/fraud.service.ts";
import { lockOrderPayment } from "#api/payment/payment.service.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { carriageAt } from "./changed-carriage.ts";
import {
  type ChangeablePacking,
  type ChangeableShipping,
  type ChangedPacking,
  insertDeliveryChange,
  shippingOfPacking,
  touchUnpacked,
  writeDelivery,
} from "./delivery-change.queries.ts";
import { refundCarriage } from "./carriage-refund.service.ts";

/** Emails go out for each, so their number has a maximum. */
const changesMax = 20;

export type DeliveryChange = SeenOrder & {
  packing_id: string;
  address?: AddressInput | undefined;
  delivery_at?: string | null | undefined;
  delivery_timezone_key?: string | null | undefined;
};

/** The days that a parcel may arrive on at the address it goes to now. */
export async function deliveryChoices(work: OrderWork, row: OrderRow, packing_id: string): Promise<DeliveryChoices> {
  if (!isDeliveryChangeable(row)) throw new ShopError("order.delivery_not_changeable");
  const shipping = await shippingNamed(work, row.id, packing_id);
  const packing = shipping.packings.find(({ id }) => id === packing_id)!;
  const { parcel } = goingTo(work, packing, shipping, shipping.address.prefecture);
  const { earliest, dates, timezones } = leadTimeOf(parcel);
  const { delivery_at, delivery_timezone_key } = packing;
  const { id: shipping_id, carriage } = shipping;
  return { packing_id, shipping_id, delivery_at, delivery_timezone_key, carriage, earliest, dates, timezones };
}

async function shippingNamed({ db }: Pick<OrderWork, "db">, orderId: string, packingId: string) {
  const shipping = isUuid(packingId) ? await shippingOfPacking(db, orderId, packingId) : undefined;
  if (!shipping) throw new ShopError("order.not_found");
  return shipping;
}

type Going = { carrier: Carrier; parcel: Parcel };

/** A parcel keeps its carrier as long as that goes there; as in a cart, the first one that takes its items does. */
function goingTo(
  { channel, now }: Pick<OrderWork, "channel" | "now">,
  packing: ChangeablePacking,
  { address }: ChangeableShipping,
  prefecture: string,
): Going {
  const { carriers, settings, closedDays } = channel;
  const own = carriers.find(({ code }) => code === packing.carrier_code);
  const isSame = prefecture === address.prefecture && own && Object.hasOwn(own.by_prefecture, prefecture);
  const carrier = isSame ? own : carrierFor(carriers, packing.classes, prefecture);
  if (!carrier) {
    const words = `申し訳ございません。${prefecture}へは、このご注文の商品をお届けできません。`;
    throw new ShopError("cart.shipping.not_deliverable", {}, { "address.prefecture": [words] }, words);
  }
  return { carrier, parcel: { now, settings, closedDays, carrier, prefecture, leadDays: [packing.lead_days] } };
}

/**
 * Changes where a shipping goes and when one of its parcels arrives, until packing begins. The order is locked as its steps lock
 * it, so that packing comes before or after, never between. A change that alters nothing is none.
 */
export async function changeDelivery(
  work: OrderWork,
  orderId: string,
  change: DeliveryChange,
  actor: Actor,
): Promise<void> {
  const given =
    change.address && byVariant<AddressInput>(addressInput(variantOf(work.channel)), change.address, "address");
  await inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    const order = await getOrderRow(trx, orderId);
    if (!isDeliveryChangeable(order)) throw new ShopError("order.delivery_not_changeable");
    const shipping = await shippingNamed({ db: trx }, orderId, change.packing_id);
    const address = given ? addressView(given) : shipping.address;
    const packings = shipping.packings.map((packing) =>
      changedPacking(work, packing, shipping, address.prefecture, change),
    );
    const before = stateOf(shipping.address, shipping.packings);
    const after = stateOf(address, packings);
    if (isSameValue(before, after)) return;
    await assertOrderAsSeen(trx, orderId, change);
    if (shipping.changes >= changesMax) throw new ShopError("order.delivery_change_limit");
    const isMoved = !isSameValue(before.address, after.address);
    if (isMoved) {
      assertAddressIsFree(work, order);
      // the review is of the order as it was placed, and its buyer need not be the one who paid
      if ((await fraudState(trx, payment)).isInReview) throw addressStays("ただいまご注文の内容を確認しているため、");
    }
    const carriage = carriageAt(work.channel.carriers, order, shipping, address.prefecture);
    if (carriage > shipping.carriage) throw costsMore(shipping.carriage, carriage);
    if (!(await touchUnpacked(trx, orderId, work.now))) throw new ShopError("order.delivery_not_changeable");
    await writeDelivery(trx, { shippingId: shipping.id, address, isMoved }, packings);
    const id = uuidv7(work.now, work.shop.random);
    const lower = shipping.carriage - carriage;
    await insertDeliveryChange(trx, {
      id,
      order_id: orderId,
      shipping_id: shipping.id,
      actor: sideOf(actor),
      before,
      after,
      carriage_before: shipping.carriage,
      carriage_after: carriage,
      refund_id: null,
      created_at: work.now,
    });
    if (lower > 0) await refundCarriage(work, trx, payment, actor);
    await writeDeliveryChangedEmail(work, trx, await getOrder(trx, orderId), {
      id,
      before,
      after,
      refund: lower,
      isPaid: payment.settled_at !== null,
    });
  });
}

/** Where the payment was granted for the orderer's address alone, the address is not the buyer's to change. */
function assertAddressIsFree({ channel }: OrderWork, { payment }: OrderRow) {
  const method = channel.payments.find(({ id }) => id === payment.payment_method_id);
  if (!method?.rules.only_to_orderer) return;
  throw addressStays(`${payment.name}のご注文は、`);
}

const addressStays = (why: string) =>
  new ShopError("order.delivery_not_changeable", {}, {}, `${why}お届け先を変更できません。`);

function costsMore(now: number, then: number): ShopError {
  const words = `このお届け先では送料が${yen(then)}になり、いまの${yen(now)}より${yen(then - now)}高くなるため、変更できません。`;
  return new ShopError(
    "order.delivery_costs_more",
    { carriage: then, current: now, more: then - now },
    { "address.prefecture": [words] },
    words,
  );
}

function changedPacking(
  work: OrderWork,
  packing: ChangeablePacking,
  shipping: ChangeableShipping,
  prefecture: string,
  change: DeliveryChange,
): ChangedPacking {
  const { carrier, parcel } = goingTo(work, packing, shipping, prefecture);
  const isNamed = packing.id === change.packing_id;
  const date = isNamed ? change.delivery_at : undefined;
  const slot = isNamed ? change.delivery_timezone_key : undefined;
  const { earliest } = earliestOf(parcel);
  const requested = date === undefined ? stillOffered(parcel, packing.delivery_at) : date || null;
  // the day that stands was possible when it was chosen; it is not asked for again
  const isNew = requested !== packing.delivery_at || prefecture !== shipping.address.prefecture;
  if (requested !== null && isNew && !(isCalendarDate(requested) && isOffered(parcel, requested)))
    throw new ShopError(
      "cart.shipping.date_not_available",
      { earliest },
      { delivery_at: ["ご指定のお届け日はお選びいただけません。別の日をお選びください"] },
    );
  const timezones = timezonesOn(carrier, requested ?? earliest);
  const key = slot === undefined ? packing.delivery_timezone_key : slot || null;
  const timezone = timezones.find(({ code }) => code === key);
  if (slot && !timezone)
    throw new ShopError(
      "cart.shipping.timezone_not_available",
      {},
      { delivery_timezone_key: ["ご指定の時間帯はお選びいただけません。別の時間帯をお選びください"] },
    );
  return {
    id: packing.id,
    carrier_code: carrier.code,
    carrier_name: carrier.name,
    delivery_at: requested,
    delivery_timezone_key: timezone?.code ?? null,
    delivery_timezone_label: timezone?.label ?? null,
    estimated_at: requested !== null && requested > earliest ? requested : earliest,
  };

  function stillOffered(to: Parcel, day: string | null): string | null {
    return day !== null && (prefecture === shipping.address.prefecture || isOffered(to, day)) ? day : null;
  }
}

const stateOf = (
  address: DeliveryState["address"],
  packings: readonly (ChangeablePacking | ChangedPacking)[],
): DeliveryState => ({
  address,
  packings: packings.map(({ id, delivery_at, delivery_timezone_label }) => ({
    id,
    delivery_at,
    delivery_timezone_label,
  })),
});
