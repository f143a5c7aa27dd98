import type { Pager as PagerView } from "@noren/web/page/pagination-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export function Pager({ pager }: { pager: PagerView }) {
  if (pager.pagination.last < 2) return null;
  return (
    <nav className="pager" aria-label={words.pager}>
      {pager.previous && (
        <Anchor href={pager.previous} rel="prev">
          <Icon name="chevron-left" small />
          <span className="max-md:sr-only">{words.previous}</span>
        </Anchor>
      )}
      {pager.links.map((link, index) => {
        if (link.kind === "gap") return <span key={`gap-${index}`}>…</span>;
        if (link.isCurrent) {
          return (
            <span key={link.number} aria-current="page">
              {link.number}
            </span>
          );
        }
        return (
          <Anchor key={link.number} href={link.href} aria-label={words.page(link.number)}>
            {link.number}
          </Anchor>
        );
      })}
      {pager.next && (
        <Anchor href={pager.next} rel="next">
          <span className="max-md:sr-only">{words.next}</span>
          <Icon name="chevron-right" small />
        </Anchor>
      )}
      {pager.end && <p>{pager.end}</p>}
    </nav>
  );
}
