import type { ReactNode } from "react";
import type { Site } from "#app/channel/site/site-view.ts";
import { FlashBanner } from "#theme/platform/flash/flash-banner.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { IconSprite } from "#theme/platform/ui/icon-sprite.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

/** First part of every layout: icon sprite, skip link, and the notices of a demo and of paused sales. */
export function PageTop({ site }: { site: Site }) {
  return (
    <>
      <IconSprite />
      <a href="#main" className="skip-link">
        {words.skip}
      </a>
      {(site.site.is_demo || !site.isSelling) && (
        <aside aria-label={uiMessages.notices} className="no-print">
          {site.site.is_demo && <p className="ribbon bg-raised text-soft">{words.demo}</p>}
          {!site.isSelling && <p className="ribbon bg-ink font-semibold text-surface">{words.notSelling}</p>}
        </aside>
      )}
    </>
  );
}

export function PageMain({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {site.flash && (
        <div className="page plain-only pt-4">
          <FlashBanner flash={site.flash} />
        </div>
      )}
      {children}
    </main>
  );
}
