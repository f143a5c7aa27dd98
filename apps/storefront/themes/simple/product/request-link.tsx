import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** Where a product that was not found is asked for, with the word of the search (CAT-13). */
export const requestHref = (word: string) =>
  word ? `/product-request?${new URLSearchParams({ word })}` : "/product-request";

/** At the foot of a search's hits, for those who did not find it among them. */
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
