import type { LayoutProps } from "#app/site/site-view.ts";
import { AboveFooter } from "#theme/layout/above-footer.tsx";
import { Footer } from "#theme/layout/footer.tsx";
import { Header } from "#theme/layout/header.tsx";
import { PageMain, PageTop } from "#theme/layout/page-frame.tsx";

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
