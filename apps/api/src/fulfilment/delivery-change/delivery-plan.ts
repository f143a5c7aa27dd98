import { addressInput, type AddressInput, addressView } from "@noren/contract/delivery/address.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isCalendarDate } from "@noren/contract/platform/form/rules.ts";
import { isSameValue } from "@noren/contract/platform/merge-fields.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { byVariant } from "#api/cart/checkout.service.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import { variantOf } from "#api/channel/public-config.ts";
import { carrierFor, earliestOf, isOffered, type LeadTimeInput, timezonesOn } from "#api/delivery/lead-time.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { isDeliveryChangeable } from "#api/order/record/delivery-state.ts";
import type { DeliveryState } from "#api/order/record/order-history.service.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { fraudState } from "#api/payment/fraud.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { sideOf } from "#api/platform/actor/actor.ts";
import { carriageAt } from "./changed-carriage.ts";
import {
  type ChangeablePacking,
  type ChangeableShipping,
  type ChangedPacking,
  shippingOfPacking,
} from "./delivery-change.queries.ts";

/** Max changes of one order, since each sends emails. */
const changesMax = 20;

export type DeliveryRequest = {
  packing_id: string;
  address?: AddressInput | undefined;
  delivery_at?: string | null | undefined;
  delivery_timezone_key?: string | null | undefined;
};

export type DeliveryPlan = {
  shipping: ChangeableShipping;
  address: DeliveryState["address"];
  packings: ChangedPacking[];
  before: DeliveryState;
  after: DeliveryState;
  isMoved: boolean;
  isChanged: boolean;
  /** Carriage at the new address by the carriers' tables, in yen; more than before only in changes by the shop. */
  carriage: number;
};

/**
 * What a change of address, day and slot makes of an order's shipping; refuses what is not possible. Only the shop may
 * change to an address with higher carriage, which it bears itself. `assertSeen` runs before a change is refused.
 */
export async function planDelivery(
  work: OrderWork,
  db: Db,
  payment: PaymentRow,
  request: DeliveryRequest,
  assertSeen: () => Promise<void> = async () => undefined,
): Promise<DeliveryPlan> {
  const given =
    request.address && byVariant<AddressInput>(addressInput(variantOf(work.channel)), request.address, "address");
  const order = await getOrderRow(db, payment.order_id);
  if (!isDeliveryChangeable(order)) throw new ShopError("order.delivery_not_changeable");
  const shipping = await shippingNamed({ db }, order.id, request.packing_id);
  const address = given ? addressView(given) : shipping.address;
  const packings = shipping.packings.map((packing) =>
    changedPacking(work, packing, shipping, address.prefecture, request),
  );
  const before = stateOf(shipping.address, shipping.packings);
  const after = stateOf(address, packings);
  const isMoved = !isSameValue(before.address, after.address);
  const plan = { shipping, address, packings, before, after, isMoved, carriage: shipping.carriage };
  if (isSameValue(before, after)) return { ...plan, isChanged: false };
  await assertSeen();
  if (shipping.changes >= changesMax) throw new ShopError("order.delivery_change_limit");
  if (isMoved) {
    assertAddressIsFree(work, order);
    // a fraud review examines the address as ordered, and whoever changes it now may not be who paid
    if ((await fraudState(db, payment)).isInReview) throw addressStays("ただいまご注文の内容を確認しているため、");
  }
  const carriage = carriageAt(work.channel.carriers, order, shipping, address.prefecture);
  if (carriage > shipping.carriage && sideOf(work.actor) !== "shop") throw costsMore(shipping.carriage, carriage);
  return { ...plan, carriage, isChanged: true };
}

export async function shippingNamed({ db }: Pick<OrderWork, "db">, orderId: string, packingId: string) {
  const shipping = isUuid(packingId) ? await shippingOfPacking(db, orderId, packingId) : undefined;
  if (!shipping) throw new ShopError("order.not_found");
  return shipping;
}

type Going = { carrier: Carrier; leadTimeInput: LeadTimeInput };

/**
 * Within the same prefecture a parcel keeps its carrier; else the first carrier that takes its items delivers it, as in
 * a cart.
 */
export function goingTo(
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
  return { carrier, leadTimeInput: { now, settings, closedDays, carrier, prefecture, leadDays: [packing.lead_days] } };
}

/** Refuses another address if the payment method was granted for the orderer's own address only. */
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
  change: DeliveryRequest,
): ChangedPacking {
  const { carrier, leadTimeInput } = goingTo(work, packing, shipping, prefecture);
  const isNamed = packing.id === change.packing_id;
  const date = isNamed ? change.delivery_at : undefined;
  const slot = isNamed ? change.delivery_timezone_key : undefined;
  const { earliest } = earliestOf(leadTimeInput);
  const requested = date === undefined ? stillOffered(leadTimeInput, packing.delivery_at) : date || null;
  // a day that does not change was possible when it was chosen, and is not validated again
  const isNew = requested !== packing.delivery_at || prefecture !== shipping.address.prefecture;
  if (requested !== null && isNew && !(isCalendarDate(requested) && isOffered(leadTimeInput, requested)))
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

  function stillOffered(to: LeadTimeInput, day: string | null): string | null {
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
