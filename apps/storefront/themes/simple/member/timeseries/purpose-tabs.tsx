import type { PurposeLink } from "#app/member/timeseries/timeseries-view.ts";
import { timeseriesMessages as words } from "#theme/member/timeseries/timeseries.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function PurposeTabs({ purposes }: { purposes: readonly PurposeLink[] }) {
  return (
    <nav aria-label={words.purposes}>
      <ul className="flex flex-wrap gap-2">
        {purposes.map(({ key, name, href, isChosen }) => (
          <li key={key}>
            <Anchor
              href={href}
              aria-current={isChosen ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-md border border-line px-4 text-sm aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
