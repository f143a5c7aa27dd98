import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { LowerPrice, OrderReasons } from "#api/order/record/order-rows.ts";
import type { Arrivals } from "./order-shippings.ts";

/** The tables and settings from which an order's amounts and days were computed. Stored with it (OWN-19). */
export function orderReasons(
  channel: Channel,
  { products, shippings, gift, free_carriage, coupons }: Cart["detail"],
  arrivals: Arrivals,
): OrderReasons {
  const isFreeByTotal = free_carriage !== null && free_carriage.rest === 0;
  const isFreeByCoupon = coupons.some(({ kind, amount, problem }) => kind === "carriage" && amount > 0 && !problem);
  const listed = shippings.flatMap(({ address, packings }) =>
    packings.map(({ key, carrier, carriage }): [string, number] => {
      const table = channel.carriers.find(({ code }) => code === carrier?.code)?.by_prefecture;
      return [key, gift ? carriage : (table?.[address?.prefecture ?? ""]?.carriage ?? 0)];
    }),
  );
  return {
    carriage: {
      is_free: isFreeByTotal || isFreeByCoupon,
      free_limit: free_carriage?.limit ?? null,
      listed: Object.fromEntries(listed),
    },
    arrivals: Object.fromEntries([...arrivals].map(([key, { reason }]) => [key, reason])),
    regular_prices: Object.fromEntries(
      products.flatMap(({ key, sale }): [string, number][] => (sale ? [[key, sale.regular_price]] : [])),
    ),
    lower_prices: Object.fromEntries(
      products.flatMap((line): [string, LowerPrice][] => {
        const lower = lowerPriceOf(line);
        return lower ? [[line.key, lower]] : [];
      }),
    ),
    point_percent: channel.settings["POINT.IS_USE"] ? channel.settings["POINT.EARN_PERCENT"] : 0,
  };
}

/** undefined for a line that has everybody's price of one piece. */
function lowerPriceOf({ own_price, quantity_price }: Cart["detail"]["products"][number]): LowerPrice | undefined {
  const from = quantity_price?.min_quantity ?? undefined;
  if (!own_price && from === undefined) return undefined;
  return {
    usual_price: own_price?.usual_price ?? quantity_price!.price_of_one,
    ...(own_price && { own: own_price.kind }),
    ...(from !== undefined && { min_quantity: from }),
  };
}
