import type { Address } from "@noren/contract/delivery/address.ts";
import { deliveryPromise, promiseText } from "@noren/contract/order/delivery-promise.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { Noshi, GiftWrapping } from "@noren/contract/delivery/wrapping.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { dayWords } from "#api/platform/day/day.ts";
import { orderForEmail, quotedLines } from "#api/platform/mail/free-text.ts";
import { type EmailDetail, details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";

type Shipping = PlacedOrder["shippings"][number];
type Packing = Shipping["packings"][number];

/** Addresses and arrivals; with several parcels also the content of each. */
export function shippingParts(order: PlacedOrder): EmailPart[] {
  const { shippings, products } = order;
  const total = shippings.reduce((sum, { packings }) => sum + packings.length, 0);
  let number = 0;
  return shippings.flatMap((shipping) => [
    lines(...addressLines(shipping.address)),
    ...shipping.packings.map((packing) => {
      number += 1;
      return details(
        total > 1 && { name: "お荷物", value: `${number} / ${total}`, isStrong: true },
        total > 1 && { name: "中身", value: itemsText(packing, products) },
        { name: "お届け日", value: arrivalWords(order, packing) },
        { name: "お届け時間帯", value: packing.delivery_timezone_label ?? "指定なし" },
        Boolean(packing.handover_label) && { name: "受け取り方", value: packing.handover_label! },
        { name: "配送会社", value: packing.carrier_name },
        ...giftWrappingText(packing.gift_wrapping ?? null),
      );
    }),
    details(
      Boolean(shipping.sender) && { name: "送り主", value: `${shipping.sender!.shipping_name} 様` },
      Boolean(shipping.notice_email) && { name: "お知らせ先", value: shipping.notice_email! },
    ),
    ...(shipping.message ? [lines("添え状", ...quotedLines(shipping.message))] : []),
  ]);
}

export const addressLines = (address: Address) => [
  `${address.shipping_name} 様`,
  `〒${address.formatted_postal_code} ${address.combined_address}`,
  `電話 ${address.phone_number}`,
];

/** Once the money has come: where things go and when they come; a gift's receiver has yet to say so. */
export const arrivalParts = (order: PlacedOrder): EmailPart[] =>
  order.state === "paid" && !order.gift ? [heading("お届け"), ...shippingParts(orderForEmail(order))] : [];

/** When a parcel comes, as the order's payment lets the shop promise it; empty where nothing comes any more. */
export function arrivalWords(order: PlacedOrder, packing: Packing): string {
  const promise = deliveryPromise(order, packing);
  return promise ? promiseText(promise, dayWords) : "";
}

export function itemsText({ products = [] }: Packing, lines: PlacedOrder["products"]): string {
  return products
    .map(({ key, quantity }) => {
      const info = lines.find((line) => line.key === key)?.product_info;
      return `${info?.name ?? ""}${info?.variant_name ? `（${info.variant_name}）` : ""} × ${quantity}`;
    })
    .join("、");
}

const feeText = (fee: number) => (fee === 0 ? "無料" : yen(fee));

/** What is around and in a parcel. */
export function giftWrappingText(gift_wrapping: GiftWrapping | null): (EmailDetail | false)[] {
  if (!gift_wrapping) return [];
  const { wrapping, noshi, bags, card } = gift_wrapping;
  return [
    wrapping !== null && { name: "包装", value: `${wrapping.name}（${feeText(wrapping.fee)}）` },
    noshi !== null && { name: "のし", value: noshiWords(noshi) },
    bags !== null && { name: "手提げ袋", value: `${bags.count}枚（${feeText(bags.fee)}）` },
    card !== null && { name: "メッセージカード", value: `「${card.text}」（${feeText(card.fee)}）` },
  ];
}

function noshiWords({ name, position, title, names, fee }: Noshi): string {
  const where = position === "inside" ? "内のし" : "外のし";
  const written = [title || "表書きなし", ...(names.length > 0 ? [`お名前 ${names.join("・")}`] : [])];
  return `${name}・${where}・${written.join("・")}（${feeText(fee)}）`;
}
