import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export type Crumb = { label: string; href: string };
export type BreadcrumbProps = { crumbs: readonly Crumb[]; current: string };

/** Path from the home page to this page; the home page is not among `crumbs`. */
export function Breadcrumb({ crumbs, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={words.breadcrumb}>
      <ol>
        {[{ label: words.home, href: "/" }, ...crumbs].map(({ label, href }) => (
          <li key={href}>
            <Anchor className="quiet-link" href={href}>
              {label}
            </Anchor>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
