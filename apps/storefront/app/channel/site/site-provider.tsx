import type { ReactNode } from "react";
import { SiteBaseContext } from "#app/platform/site/site-base.ts";
import type { Site } from "./site-view.ts";
import { SiteContext } from "./use-site.ts";

export function SiteProvider({ site, children }: { site: Site; children?: ReactNode }) {
  return (
    <SiteBaseContext value={site}>
      <SiteContext value={site}>{children}</SiteContext>
    </SiteBaseContext>
  );
}
