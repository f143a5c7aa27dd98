import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function EarliestDay({ day, reason }: { day: string; reason: string | null }) {
  return (
    <p className="flex gap-2 leading-[1.65]">
      <Icon name="calendar" className="text-accent" />
      <span>
        <b>
          <DayText>{words.earliest(day)}</DayText>
        </b>
        {reason && (
          <span className="block text-sm text-soft">
            <DayText>{reason}</DayText>
          </span>
        )}
      </span>
    </p>
  );
}
