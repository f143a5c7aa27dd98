import type { ListEndProps } from "#app/product/product-view.ts";
import { PerLinks } from "#theme/product/list-tools.tsx";
import { RequestLink } from "#theme/product/request-link.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";

/** Below the products: the other pages, how many a page, and the request for what a search does not have. */
export function ListEnd({ pager, pers, word, className }: ListEndProps) {
  return (
    <>
      <div className={`grid gap-4 ${className}`}>
        <Pager pager={pager} />
        {pager.pagination.total > (pers[0]?.per ?? 0) && <PerLinks pers={pers} />}
      </div>
      {word && <RequestLink word={word} />}
    </>
  );
}
