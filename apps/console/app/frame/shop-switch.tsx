import { Link as RouterLink, useLocation } from "react-router";
import type { FrameView } from "./frame-view.ts";
import { useClosingDetails } from "./use-closing-details.ts";
import { pathInOther } from "../platform/shop-address.ts";
import { Key } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { NorenMark } from "../ui/noren-mark.tsx";

/** The shop on top of the menu. Somebody who works for several switches between them. */
export function ShopSwitch({ frame: { shop, shops } }: { frame: FrameView }) {
  const details = useClosingDetails();
  if (shops.length < 2)
    return (
      <div className="menu-head">
        <div className="menu-head-line">
          <NorenMark />
          <span className="menu-label">
            <strong>{shop?.name ?? "お店の仕事場"}</strong>
          </span>
        </div>
      </div>
    );
  return (
    <details className="menu-head" ref={details}>
      <summary className="menu-head-line">
        <NorenMark />
        <span className="menu-label">
          <strong>{shop?.name ?? "すべてのお店"}</strong>
          <small>お店を切り替え</small>
        </span>
        <Icon name="down" />
      </summary>
      <div className="popover">
        <ShopChoices shop={shop} shops={shops} />
      </div>
    </details>
  );
}

/** The shops of the person, each with its band, and all of them together. */
export function ShopChoices({ shop, shops }: Pick<FrameView, "shop" | "shops">) {
  const { pathname } = useLocation();
  return (
    <ul>
      {shops.map(({ key, name }, at) => (
        <li key={key}>
          <RouterLink
            className="shop-choice"
            to={pathInOther(pathname, key)}
            data-shop={key}
            aria-current={key === shop?.key || undefined}
          >
            <span className="shop-band" />
            <span>
              <strong>{name}</strong>
              <span className="shop-key">{at < 9 && <Key name={String(at + 1)} />}</span>
            </span>
          </RouterLink>
        </li>
      ))}
      <li className="shop-all">
        <RouterLink className="shop-choice" to={pathInOther(pathname, null)} aria-current={shop === null || undefined}>
          <span>
            すべてのお店をまとめて見る
            <span className="shop-key">
              <Key name="0" />
            </span>
          </span>
        </RouterLink>
      </li>
    </ul>
  );
}
