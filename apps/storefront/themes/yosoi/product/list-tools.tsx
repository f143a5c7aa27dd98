import type { ListToolsProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export { PerLinks } from "#parent/product/list-tools.tsx";

/** Above the products: the way to the filters, which lie over the page, and the sort order. */
export function ListTools({ sorts, pager, chosen, sheetId }: ListToolsProps) {
  const { pagination } = pager;
  return (
    <div className="list-tools">
      <button type="button" popoverTarget={sheetId} className="button button-small flex-none">
        <Icon name="filter" small />
        {words.filter}
        {chosen.length > 0 && <span className="font-semibold text-accent tabular-nums">{chosen.length}</span>}
      </button>
      {pagination.total > 1 && (
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
      )}
    </div>
  );
}
