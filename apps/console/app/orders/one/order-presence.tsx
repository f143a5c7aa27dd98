import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { clockTime } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Presence } from "#app/ui/presence.tsx";
import type { LoadedOrder } from "./order.server.ts";
import type { loadPresence } from "./presence.server.ts";

/** Who else has this order open, and whether somebody has changed it since the page was loaded. */
export function OrderPresence({ loaded: { order, presence } }: { loaded: LoadedOrder }) {
  const { others, version } = usePresence(order.id) ?? presence;
  const people = others.map(({ name, since }) => ({ name, note: `${clockTime(since)}から` }));
  const { pathname, search } = useLocation();
  return (
    <>
      <Presence people={people} what="この注文" />
      {version > order.version && (
        <News kind="warn">
          <p>
            この注文は、開いたあとに変わりました。{" "}
            <Link className="link" to={pathname + search} preventScrollReset>
              新しい内容を見る
            </Link>
          </p>
        </News>
      )}
    </>
  );
}

/** Milliseconds between two signs of an open page. */
const pause = 20_000;
/** Without a key or a click for this long, the page gives no more signs: they would keep an idle session open. */
const idleMax = 10 * 60_000;

/** Gives signs while the page is seen and used; returns the last answer, null before the first. */
function usePresence(id: string) {
  const { load, data } = useFetcher<typeof loadPresence>({ key: `presence-${id}` });
  useEffect(() => {
    let usedAt = Date.now();
    const use = () => void (usedAt = Date.now());
    const sign = () => {
      if (document.visibilityState !== "visible" || Date.now() - usedAt > idleMax) return;
      void load(`/orders/${encodeURIComponent(id)}/presence`);
    };
    const timer = setInterval(sign, pause);
    for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, use);
    document.addEventListener("visibilitychange", sign);
    return () => {
      clearInterval(timer);
      for (const name of ["pointerdown", "keydown"]) document.removeEventListener(name, use);
      document.removeEventListener("visibilitychange", sign);
    };
  }, [id, load]);
  return data ?? null;
}
