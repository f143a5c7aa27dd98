import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** Address of the form that requests a product, with the search word (CAT-13). */
export const requestHref = (word: string) =>
  word ? `/product-request?${new URLSearchParams({ word })}` : "/product-request";

/** Below a search's products, for visitors who did not find theirs. */
export function RequestLink({ word }: { word: string }) {
  return (
    <p className="mt-12 border-t border-line pt-6 text-center text-sm text-soft">
      <span className="phrase">{words.notFound}</span>{" "}
      <Anchor href={requestHref(word)} className="link inline-flex min-h-11 items-center">
        {words.request}
      </Anchor>
    </p>
  );
}
