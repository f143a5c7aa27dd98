import { startTransition, useEffect, useState } from "react";
import { screenOf } from "./screen.ts";
import { breakpoints } from "./settings.ts";
import type { Screen, Site } from "./site-view.ts";

/** Starts with the server's estimate, then follows the real screen; renders again only when its class changes. */
export function useScreen(site: Site): Screen {
  const [screen, setScreen] = useState(site.screen);
  const { small, medium } = breakpoints(site.settings);
  useEffect(() => {
    // the whole page is drawn again: in parts, between which a press is heard
    const read = () =>
      startTransition(() => setScreen(screenOf(window.innerWidth, window.innerHeight, { small, medium })));
    const queries = [small, medium].map((width) => window.matchMedia(`(min-width: ${width + 1}px)`));
    read();
    for (const query of queries) query.addEventListener("change", read);
    return () => {
      for (const query of queries) query.removeEventListener("change", read);
    };
  }, [small, medium]);
  return screen;
}
