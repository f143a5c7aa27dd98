import { useLocation } from "react-router";
import { clockTime } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Presence } from "#app/ui/presence.tsx";
import { usePresence } from "#app/ui/use-presence.ts";
import type { LoadedOrder } from "./order.server.ts";

/** Who else has this order open, and whether somebody has changed it since the page was loaded. */
export function OrderPresence({ loaded: { order, presence } }: { loaded: LoadedOrder }) {
  const { others, version } = usePresence(`/orders/${encodeURIComponent(order.id)}/presence`) ?? presence;
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
