import type { ListEndProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { MoreProducts } from "#theme/product/more-products.tsx";
import { RequestLink } from "#theme/product/request-link.tsx";
import { LineNav } from "#theme/platform/ui/line-nav.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";

/** More products, the pager, the number a page, and after a search the link to request a product. */
export function ListEnd({ pager, more, isTotalExact, pers, word, className }: ListEndProps) {
  return (
    <>
      <div className={`grid gap-4 ${className}`}>
        <MoreProducts pager={pager} more={more} isTotalExact={isTotalExact} />
        <Pager pager={pager} />
        {pager.pagination.total > (pers[0]?.per ?? 0) && (
          <LineNav
            label={words.per}
            choices={pers}
            getName={({ per }) => words.perCount(per)}
            hasLabel
            className="justify-center"
          />
        )}
      </div>
      {word && <RequestLink word={word} />}
    </>
  );
}
