import { isReducedTax } from "@noren/contract/platform/tax.ts";
import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { addressView } from "@noren/contract/delivery/address.ts";
import type { Turn } from "@noren/contract/order/order-list.ts";
import type { DeskRow } from "#api/order/desk/order-desk-rows.ts";
import { type Shown, personKana, personName, statusOf } from "#api/order/desk/order-desk.present.ts";
import type { GiftReceiver } from "#api/order/record/gift-rows.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { trackingUrl } from "#api/order/record/order-view.ts";
import type { CustomerOrders, PageExtras, PreviousOrder } from "./order-page.queries.ts";

type Parcel = OrderPage["parcels"][number];
type Packing = OrderRow["shippings"][number]["packings"][number];
type Extra = PageExtras["parcels"][number];

type Parcelled = {
  order: OrderRow;
  row: DeskRow;
  receiver: GiftReceiver | null;
  extras: PageExtras;
  shown: Shown;
};

/** The parcels as the steps number them, with contents, days and address. */
export function parcelsOf({ order, row, receiver, extras, shown }: Parcelled): Parcel[] {
  const more = new Map(extras.parcels.map((one) => [one.id, one]));
  const parcels = order.shippings.flatMap((shipping) => shipping.packings.map((packing) => ({ shipping, packing })));
  return parcels.map(({ shipping, packing }, index) => {
    const extra = more.get(packing.id)!;
    const { address, noticeEmail } = addressed(shipping, receiver);
    const isKnown = address.prefecture !== "";
    return {
      id: packing.id,
      number: index + 1,
      shipping_id: shipping.id,
      ...standingOfParcel(row, packing, extra),
      lines: linesOf(order, packing, shown),
      gift_wrapping: shown.hasSums ? packing.gift_wrapping : withoutFees(packing.gift_wrapping),
      gift_message: shipping.message,
      address: shown.hasAddresses && isKnown ? address : null,
      sender: shown.hasAddresses ? shipping.sender : null,
      notice_email: shown.hasAddresses ? noticeEmail : null,
      carrier_name: packing.carrier_name,
      handover_label: packing.handover_label,
      tracking_number: packing.tracking_number,
      tracking_url: trackingUrl(packing.tracking_template, packing.tracking_number),
      shipped_at: packing.shipped_at && new Date(packing.shipped_at).toISOString(),
      ship_day: extra.ship_day,
      delivery_at: packing.delivery_at,
      slot: packing.delivery_timezone_label ?? "",
      estimated_at: packing.estimated_at,
      day_reason: order.reasons?.arrivals[extra.packing_key] ?? "",
      carriage: shown.hasSums ? extra.carriage : null,
      wrapping_fee: shown.hasSums ? packing.fee : null,
    };
  });
}

/** A gift goes to the address that its receiver has given. */
function addressed(shipping: OrderRow["shippings"][number], receiver: GiftReceiver | null) {
  if (!receiver) return { address: shipping.address, noticeEmail: shipping.notice_email };
  const { email, ...given } = receiver.shipping;
  return { address: addressView(given), noticeEmail: email || null };
}

/** Fees are sums; what is wrapped how is not. */
function withoutFees(gift: Packing["gift_wrapping"]): Packing["gift_wrapping"] {
  if (!gift) return null;
  const free = <T extends { fee: number } | null>(part: T): T => (part ? { ...part, fee: 0 } : part);
  return { wrapping: free(gift.wrapping), noshi: free(gift.noshi), bags: free(gift.bags), card: free(gift.card) };
}

function standingOfParcel(row: DeskRow, { shipped_at }: Packing, { packed_at }: Extra): { turn: Turn; status: string } {
  if (row.state === "delivered") return { turn: "done", status: "お届け済み" };
  if (shipped_at) return { turn: "midway", status: "発送済み" };
  if (row.state === "packed" && packed_at) return { turn: "ours", status: "送り状待ち" };
  return { turn: row.turn, status: row.state === "packed" ? "梱包待ち" : statusOf(row) };
}

const linesOf = ({ products }: OrderRow, { products: contents }: Packing, { hasSums }: Shown): Parcel["lines"] =>
  contents.flatMap(({ key, quantity }) => {
    const line = products.find((one) => one.key === key);
    if (!line) return [];
    const { product_info: info, parent_key, configuration, unit_price } = line;
    return [
      {
        key,
        parent_key,
        model_key: info.model_key,
        code: info.code,
        name: info.name,
        variant_name: info.variant_name,
        image: info.image,
        quantity,
        is_reduced_rate: isReducedTax(info),
        configuration,
        price: hasSums ? unit_price * quantity : null,
      },
    ];
  });

type Customer = {
  row: DeskRow;
  shown: Shown;
  extras: PageExtras;
  own: CustomerOrders;
  previous: readonly PreviousOrder[];
};

export function customerOf({ row, shown, extras, own, previous }: Customer): OrderPage["customer"] {
  const { orderer } = row;
  return {
    member_id: row.member_id,
    member_code: extras.member?.code ?? null,
    name: personName(orderer),
    kana: personKana(orderer),
    company: orderer.company_name,
    department: orderer.department_or_position,
    email: row.email,
    phone_number: orderer.phone_number,
    contact_phone_number: orderer.contact_phone_number ?? "",
    orders: own.orders,
    total: shown.hasSums ? Number(own.total) : null,
    first_ordered_at: own.first_ordered_at && own.first_ordered_at.toISOString(),
    points: extras.member?.points ?? null,
    previous: previous.map((one) => ({
      id: one.id,
      order_no: one.order_no,
      ordered_at: one.ordered_at.toISOString(),
      status: statusOf(one),
      goods: one.goods,
      total: shown.hasSums ? one.total : null,
    })),
  };
}
