import type { LayoutProps } from "#app/shell/layout/layout-view.ts";
import { Logo } from "#theme/shell/layout/logo.tsx";
import { PageMain, PageTop } from "#theme/shell/layout/page-frame.tsx";

/** A layout with one column of text, for owners who try out a page. */
export function Layout({ site, children, above, below }: LayoutProps) {
  return (
    <>
      <PageTop site={site} />
      <header className="page max-w-text py-6">
        <Logo site={site} />
      </header>
      {above}
      <PageMain site={site}>
        <div className="page max-w-text pb-section">{children}</div>
      </PageMain>
      {below}
    </>
  );
}
