import type { LayoutProps } from "#app/shell/layout/layout-view.ts";

/** There is no shop at this address: the page's text and nothing else. */
export function Layout({ children }: LayoutProps) {
  return <main className="p-6">{children}</main>;
}
