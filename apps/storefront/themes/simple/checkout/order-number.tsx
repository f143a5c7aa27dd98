import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export type OrderNumberProps = { orderNo: string; orderedAt?: string };

export function OrderNumber({ orderNo, orderedAt }: OrderNumberProps) {
  return (
    <dl className="my-10 grid justify-center gap-1 rounded-md bg-raised p-6 text-center">
      <dt className="text-sm text-soft">{words.orderNo}</dt>
      <dd className="text-xl font-semibold tracking-[0.06em] tabular-nums md:text-2xl">{orderNo}</dd>
      {orderedAt && (
        <dd className="text-sm text-soft">
          {words.orderedAt}{" "}
          <span className="tabular-nums">
            <DayText>{orderedAt}</DayText>
          </span>
        </dd>
      )}
    </dl>
  );
}
