import { createContext, useContext } from "react";
import type { Site } from "./site-view.ts";

export const SiteContext = createContext<Site | null>(null);

/** The site of the current page. Blocks can use it too, but have env, settings and isSelling only. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite() needs a page of the shop around it.");
  return site;
}
