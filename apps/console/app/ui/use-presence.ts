import type { Presence } from "@noren/contract/platform/presence.ts";
import { useEffect } from "react";
import { useFetcher } from "react-router";

/** Milliseconds between two signs of an open page. */
const pause = 20_000;
/** Without a key or a click for this long, the page gives no more signs: they would keep an idle session open. */
const idleMax = 10 * 60_000;

/**
 * Gives signs to a resource route while the page is seen and used; returns the last answer, null before the first.
 * Reads for the router: nothing on the page is loaded again.
 */
export function usePresence(path: string): Presence | null {
  const { load, data } = useFetcher<Presence>({ key: `presence-${path}` });
  useEffect(() => {
    let usedAt = Date.now();
    const use = () => void (usedAt = Date.now());
    const sign = () => {
      if (document.visibilityState !== "visible" || Date.now() - usedAt > idleMax) return;
      void load(path);
    };
    const timer = setInterval(sign, pause);
    for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, use);
    document.addEventListener("visibilitychange", sign);
    return () => {
      clearInterval(timer);
      for (const name of ["pointerdown", "keydown"]) document.removeEventListener(name, use);
      document.removeEventListener("visibilitychange", sign);
    };
  }, [path, load]);
  return data ?? null;
}
