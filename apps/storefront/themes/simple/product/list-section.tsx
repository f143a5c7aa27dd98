import type { ListSectionProps } from "#app/product/product-view.ts";
import { isBareList } from "#app/product/bare-list.ts";
import { ChosenFilters } from "#theme/product/chosen-filters.tsx";
import { EmptyResult } from "#theme/product/empty-result.tsx";
import { FoundFeatures } from "#theme/product/found-features.tsx";
import { ListEnd } from "#theme/product/list-end.tsx";
import { ListTools } from "#theme/product/list-tools.tsx";
import { ReducedRateNote } from "#theme/product/reduced-rate-note.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";

/** The products of a list, as the look draws them, with what narrows and orders them; without products the ways to find some. */
export function ListSection(props: ListSectionProps) {
  const { products, above, endGap, children } = props;
  return (
    <section aria-label={words.list} aria-busy={props.isLoading || undefined} className="min-w-0">
      {above}
      <h2 className="sr-only">{words.list}</h2>
      {!isBareList(props) && (
        <>
          <ListTools {...props} />
          <ChosenFilters {...props} />
        </>
      )}
      <FoundFeatures features={props.features} />
      {products.length === 0 ? (
        <EmptyResult {...props} />
      ) : (
        <>
          {children}
          <ReducedRateNote products={products} />
          <ListEnd {...props} className={endGap} />
        </>
      )}
    </section>
  );
}
