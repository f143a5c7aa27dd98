import type { LayoutProps } from "#app/shell/layout/layout-view.ts";
import { IconSprite } from "#theme/platform/ui/icon-sprite.tsx";

/** Maintenance: the page's text without header and footer. */
export function Layout({ children }: LayoutProps) {
  return (
    <>
      <IconSprite />
      <main id="main" className="grid min-h-dvh place-items-center bg-raised p-6">
        {children}
      </main>
    </>
  );
}
