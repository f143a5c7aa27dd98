import type { ListToolsProps, PerLinksProps, SortLinksProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Above the products: the button of the filters on a phone, and the sort order. */
export function ListTools({ sorts, pager, chosen, sheetId }: ListToolsProps) {
  const { from, to, pagination } = pager;
  return (
    <div className={pagination.total > 0 ? "list-tools" : "list-tools lg:hidden"}>
      <button type="button" popoverTarget={sheetId} className="button button-small flex-none lg:hidden">
        <Icon name="filter" small />
        {words.filter}
        {chosen.length > 0 && <span className="font-semibold text-accent tabular-nums">{chosen.length}</span>}
      </button>
      {pagination.total > 0 && <p className="text-sm text-soft tabular-nums md:mr-auto">{words.range(from, to)}</p>}
      {pagination.total > 1 && <SortLinks sorts={sorts} />}
    </div>
  );
}

function SortLinks({ sorts }: SortLinksProps) {
  return (
    <nav aria-label={words.sort} className="line-nav">
      <ul>
        {sorts.map(({ value, href, isChosen }) => (
          <li key={value}>
            <Anchor href={href} aria-current={isChosen || undefined}>
              {words.sortNames[value]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below the products: the page size. */
export function PerLinks({ pers }: PerLinksProps) {
  return (
    <nav aria-label={words.per} className="line-nav justify-center">
      <p className="pr-3 text-sm text-soft">{words.per}</p>
      <ul>
        {pers.map(({ per, href, isChosen }) => (
          <li key={per}>
            <Anchor href={href} aria-current={isChosen || undefined}>
              {words.perCount(per)}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
