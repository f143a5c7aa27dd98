import { createContext, useContext } from "react";

/** The platform's view of the channel's site, which the channel provides: its addresses, settings and names. */
export type SiteBase = {
  env: {
    mode: string;
    look: string;
    channel: string;
    prefix: string;
    origin: string;
    currency: string;
    timezone: string;
    locale: string;
  };
  /** The channel's public settings by key, such as SITE.THEME. */
  settings: Record<string, unknown>;
  site: { name: string; tagline: string; description: string };
};

export const SiteBaseContext = createContext<SiteBase | null>(null);

export function useSiteBase(): SiteBase {
  const site = useContext(SiteBaseContext);
  if (!site) throw new Error("useSiteBase() needs a page of the shop around it.");
  return site;
}
