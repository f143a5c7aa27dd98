import type { LayoutProps } from "#app/shell/layout/layout-view.ts";
import { AboveFooter } from "#theme/shell/layout/above-footer.tsx";
import { Footer } from "#theme/shell/layout/footer.tsx";
import { Header } from "#theme/shell/layout/header.tsx";
import { PageMain, PageTop } from "#theme/shell/layout/page-frame.tsx";

/** The header is a column beside the page on a desk, and a bar above it on phones. */
export function Layout({ site, children, above, below, isShowHeader = true, isShowFooter = true }: LayoutProps) {
  return (
    <>
      <PageTop site={site} />
      <div className={isShowHeader ? "yosoi-house" : undefined}>
        {isShowHeader && <Header site={site} />}
        <div className="min-w-0">
          {above}
          <PageMain site={site}>{children}</PageMain>
          {below}
          <AboveFooter site={site} />
          {isShowFooter && <Footer site={site} />}
        </div>
      </div>
    </>
  );
}
