import { useEffect, useRef, useState } from "react";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";

/** A link that clears the filters and a button that applies them, with script labelled with the number of matches. */
export function FilterApply({ clearHref }: { clearHref: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [hits, setHits] = useState<string | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return undefined;
    const count = () =>
      void import("#app/product/count-hits.ts").then(
        ({ countHits }) => countHits(form, setHits, words),
        () => {},
      );
    form.addEventListener("input", count);
    return () => form.removeEventListener("input", count);
  }, []);
  return (
    <div ref={place} className="filter-apply">
      {clearHref && (
        <Anchor href={clearHref} className="button button-quiet">
          {words.clearAll}
        </Anchor>
      )}
      <Button look="primary">
        <span aria-live="polite">{hits ?? words.apply}</span>
      </Button>
    </div>
  );
}
