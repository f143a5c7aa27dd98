import type { ChosenFiltersProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function ChosenFilters({ chosen, clearHref }: ChosenFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <div className="scroll-line mb-5">
      <h2 className="sr-only">{words.chosen}</h2>
      {chosen.map(({ label, removeHref }) => (
        <Anchor
          key={removeHref}
          href={removeHref}
          className="chip flex-none rounded-full border-line bg-raised pr-2.5"
          aria-label={words.remove(label)}
        >
          {label}
          <Icon name="close" small />
        </Anchor>
      ))}
      <Anchor href={clearHref} className="link inline-flex min-h-11 flex-none items-center px-2 text-sm">
        {words.clear}
      </Anchor>
    </div>
  );
}
