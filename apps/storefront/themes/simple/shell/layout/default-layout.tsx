import type { LayoutProps } from "#app/shell/layout/layout-view.ts";
import { AboveFooter } from "#theme/shell/layout/above-footer.tsx";
import { Footer } from "#theme/shell/layout/footer.tsx";
import { Header } from "#theme/shell/layout/header.tsx";
import { PageMain, PageTop } from "#theme/shell/layout/page-frame.tsx";

export function Layout({ site, children, above, below, isShowHeader = true, isShowFooter = true }: LayoutProps) {
  return (
    <>
      <PageTop site={site} />
      {isShowHeader && <Header site={site} />}
      {above}
      <PageMain site={site}>{children}</PageMain>
      {below}
      <AboveFooter site={site} />
      {isShowFooter && <Footer site={site} />}
    </>
  );
}
