import type { InvalidChannelLayoutProps } from "#app/shell/layout/layout-view.ts";

/** No channel answers this address: the page's text and nothing else. */
export function Layout({ children }: InvalidChannelLayoutProps) {
  return <main className="p-6">{children}</main>;
}
