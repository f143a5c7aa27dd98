import { createContext, useContext } from "react";
import type { Site } from "./site-view.ts";

export const SiteContext = createContext<Site | null>(null);

/** The shop as this page knows it. Also inside blocks, which know env, settings and isSelling alone. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite() needs a page of the shop around it.");
  return site;
}
