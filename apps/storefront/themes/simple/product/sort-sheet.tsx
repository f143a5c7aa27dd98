import type { SortLinksProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Sheet } from "#theme/platform/ui/sheet.tsx";

const id = "sorts";

/** On a phone, where the orders do not stand in a line: a button that says which one holds, and all of them in a sheet. */
export function SortSheet({ sorts }: SortLinksProps) {
  const chosen = sorts.find(({ isChosen }) => isChosen);
  return (
    <div className="md:hidden">
      <button type="button" popoverTarget={id} className="button button-small">
        <span className="sr-only">{words.sort}</span>
        {chosen && words.sortNames[chosen.value]}
        <Icon name="chevron-right" small className="rotate-90" />
      </button>
      <Sheet id={id} title={words.sort} side="end">
        <nav aria-label={words.sort}>
          <ul className="sort-choices">
            {sorts.map(({ value, href, isChosen }) => (
              <li key={value}>
                <Anchor href={href} aria-current={isChosen || undefined}>
                  {words.sortNames[value]}
                  {isChosen && <Icon name="check" small />}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </div>
  );
}
