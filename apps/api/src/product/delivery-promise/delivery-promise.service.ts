import type { deliveryPromise } from "@noren/contract/product/delivery-promise.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { businessCalendar } from "#api/delivery/business-days.ts";
import { carrierFor } from "#api/delivery/lead-time.ts";
import { addDays, tokyoDay, tokyoHour } from "#api/platform/day/day.ts";
import { visibleTo } from "../product.service.ts";
import type { CatalogueWork } from "../tag/tag-access.ts";
import { soonestOfClasses } from "./delivery-promise.queries.ts";

type Promised = Output<typeof deliveryPromise.get>;

/** The earliest arrival of an order that is made now, by the rules of a parcel's dates (CART-09). */
export async function promiseDelivery(
  ctx: CatalogueWork,
  input: Parsed<typeof deliveryPromise.get>,
): Promise<Promised> {
  const { settings, carriers } = ctx.channel;
  const prefecture = input.prefecture ?? settings["SHIPPING.PREFECTURE"];
  const classes = [...new Set(carriers.flatMap(({ delivery_classes }) => delivery_classes))];
  const soonest = await soonestOfClasses(ctx.db, { isVisible: visibleTo(ctx), now: ctx.now, classes });
  const start = firstDay(ctx.channel, ctx.now);
  const arrivals = soonest.flatMap(({ delivery_class, lead_days }) => {
    const carrier = carrierFor(carriers, [delivery_class], prefecture);
    return carrier ? [addDays(start.calendar.add(start.day, lead_days), carrier.by_prefecture[prefecture]!.days)] : [];
  });
  const arrival = arrivals.toSorted()[0];
  return {
    prefecture,
    promise: arrival === undefined ? null : { order_by: start.orderBy.toISOString(), arrival },
    free_carriage_from: settings["ORDER.SHIPPING.FREE_CARRIAGE_LIMIT"],
  };
}

/** The business day from which an order of now counts, and the moment from which one counts from a later day. */
function firstDay({ settings, closedDays }: Pick<Channel, "settings" | "closedDays">, now: Date) {
  const calendar = businessCalendar(settings, closedDays);
  const cutoff = settings["SHIPPING.CUTOFF_HOUR"];
  const today = tokyoDay(now);
  const day = tokyoHour(now) < cutoff && calendar.isOpen(today) ? today : calendar.next(today);
  const orderBy = new Date(new Date(`${day}T00:00:00+09:00`).getTime() + cutoff * 3_600_000);
  return { calendar, day, orderBy };
}

/** The moment from which a channel's pages promise another day than now. */
export const promiseEdge = (channel: Pick<Channel, "settings" | "closedDays">, now: Date): Date =>
  firstDay(channel, now).orderBy;
