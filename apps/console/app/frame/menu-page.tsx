import { useRouteLoaderData } from "react-router";
import type { FrameView } from "./frame-view.ts";
import { MenuGroups } from "./frame.tsx";
import { PersonChoices } from "./person-menu.tsx";
import { ShopChoices } from "./shop-switch.tsx";
import { titled } from "../platform/page.ts";
import { PageHead, Panel } from "../ui/panel.tsx";

export const meta = titled("メニュー");

/** The menu as a page, for phones. */
export default function MenuPage() {
  const { menu, shop, shops, me } = useRouteLoaderData("frame") as FrameView;
  return (
    <>
      <PageHead title="メニュー" />
      <div className="menu-page">
        {shops.length > 1 && (
          <Panel title="お店">
            <ShopChoices shop={shop} shops={shops} />
          </Panel>
        )}
        <Panel title="画面">
          <div className="menu-list">
            <MenuGroups menu={menu} here={undefined} />
          </div>
        </Panel>
        <Panel title={me.name} note={me.roles}>
          <PersonChoices />
        </Panel>
      </div>
    </>
  );
}
