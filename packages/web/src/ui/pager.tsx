import type { AnchorHTMLAttributes, ComponentType, ReactNode } from "react";
import type { Pager as PagerView } from "../page/pagination-view.ts";

export type PagerProps = {
  pager: PagerView;
  /** Component for links within the site. */
  Link: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement>>;
  label: string;
  previous: ReactNode;
  next: ReactNode;
  labelOf: (page: number) => string;
};

/** Links to the pages of a list, and to the previous and next one; nothing for a single page. */
export function Pager({ pager, Link, label, previous, next, labelOf }: PagerProps) {
  if (pager.pagination.last < 2) return null;
  return (
    <nav className="pager" aria-label={label}>
      {pager.previous && (
        <Link href={pager.previous} rel="prev">
          {previous}
        </Link>
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
          <Link key={link.number} href={link.href} aria-label={labelOf(link.number)}>
            {link.number}
          </Link>
        );
      })}
      {pager.next && (
        <Link href={pager.next} rel="next">
          {next}
        </Link>
      )}
      {pager.end && <p>{pager.end}</p>}
    </nav>
  );
}
