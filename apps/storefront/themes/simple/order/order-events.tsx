import type { OrderEventView } from "#app/order/order-view.ts";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function OrderEvents({ events }: { events: readonly OrderEventView[] }) {
  return (
    <ol className="grid gap-4">
      {events.map(({ key, label, at, note }, index) => {
        const isLast = index === events.length - 1;
        return (
          <li
            key={key}
            className="relative grid gap-x-6 pl-6 md:grid-cols-[10rem_minmax(0,1fr)]"
            aria-current={isLast ? "step" : undefined}
          >
            <span
              aria-hidden="true"
              className={`absolute top-[0.6em] left-0 size-2.5 rounded-full ${isLast ? "bg-accent forced-colors:bg-[Highlight]" : "bg-line forced-colors:bg-[CanvasText]"}`}
            />
            <p className="text-sm leading-[1.75] text-soft tabular-nums">
              <DayText>{at}</DayText>
            </p>
            <p>
              <span className={isLast ? "font-semibold" : ""}>{label}</span>
              {note && <span className="block text-sm break-words text-soft">{note}</span>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
