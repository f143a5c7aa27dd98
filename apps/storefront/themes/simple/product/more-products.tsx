import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { MoreProductsProps } from "#app/product/product-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/**
 * The next page below those that are shown. Its address has all of them, so that reload and back come to the same rows; with script
 * the page stays where it is, and the focus goes to the first product that came.
 */
export function MoreProducts({ more, pager: { from, to, pagination }, isTotalExact }: MoreProductsProps) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  /** How many stood there as more were asked for. */
  const before = useRef<number | null>(null);
  const shown = to - from + 1;
  useEffect(() => {
    const known = before.current;
    if (known === null || shown <= known) return;
    before.current = null;
    const rows = place.current?.closest("section")?.querySelectorAll(".shelf > li, tbody > tr");
    rows?.[known]?.querySelector("a")?.focus({ preventScroll: true });
  }, [shown]);
  if (pagination.last < 2) return null;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    before.current = shown;
    void navigate(more!, { replace: true, preventScrollReset: true });
  };
  return (
    <div ref={place} className="grid justify-items-center gap-3">
      <output className="text-sm text-soft tabular-nums">{words.shown(shown, pagination.total, isTotalExact)}</output>
      {more && (
        <Anchor href={more} rel="nofollow" className="button w-full md:w-80" onClick={follow}>
          {words.more}
        </Anchor>
      )}
    </div>
  );
}
