import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { Flashed } from "./flashed.tsx";
import type { FrameView } from "./frame-view.ts";
import { FrameKeys } from "./frame-keys.tsx";
import { itemAt, type MenuItem } from "./menu.ts";
import { PersonMenu } from "./person-menu.tsx";
import { Offline } from "./offline.tsx";
import { useLoadedTabs } from "./use-loaded-tabs.ts";
import { SearchBar, SearchLink } from "./search-bar.tsx";
import { ShopSwitch } from "./shop-switch.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { NorenMark } from "../ui/noren-mark.tsx";

type FrameProps = { frame: FrameView; children: ReactNode };

/** Menu, bar and tabs around every page behind the login. */
export function Frame({ frame, children }: FrameProps) {
  const { pathname } = useLocation();
  const here = itemAt(frame.menu, pathname);
  const [areShortcutsShown, showShortcuts] = useState(false);
  useLoadedTabs();
  return (
    <div className="frame">
      <nav className="menu" aria-label="メニュー">
        <ShopSwitch frame={frame} />
        <div className="menu-list">
          <MenuGroups menu={frame.menu} here={here} />
        </div>
        <PersonMenu frame={frame} />
      </nav>
      <div className="work">
        <Bar frame={frame} onShortcuts={() => showShortcuts(true)} />
        <main id="main" className="main" tabIndex={-1}>
          <Offline />
          <Flashed flash={frame.flash} />
          {children}
        </main>
      </div>
      <Tabs menu={frame.menu} here={here} />
      <FrameKeys frame={frame} areShortcutsShown={areShortcutsShown} showShortcuts={showShortcuts} />
    </div>
  );
}

type HereProps = { menu: readonly (readonly MenuItem[])[]; here: MenuItem | undefined };

export const MenuGroups = ({ menu, here }: HereProps) =>
  menu.map((group) => (
    <ul key={group[0]!.to}>
      {group.map((item) => (
        <li key={item.to}>
          <Link className="menu-item" to={item.to} title={item.words} aria-current={item === here ? "page" : undefined}>
            <Icon name={item.icon} />
            <span className="menu-label">{item.words}</span>
          </Link>
        </li>
      ))}
    </ul>
  ));

const Bar = ({ frame, onShortcuts }: { frame: FrameView; onShortcuts: () => void }) => (
  <header className="bar">
    <Link className="bar-shop" to="/menu">
      <NorenMark />
      {frame.shop?.name ?? "すべてのお店"}
      <span className="sr-only">とメニュー</span>
    </Link>
    <SearchBar />
    <div className="bar-end">
      <SearchLink />
      <Link
        className="icon-button bar-help"
        to="/shortcuts"
        aria-label="キーボードの近道"
        onClick={(event) => {
          event.preventDefault();
          onShortcuts();
        }}
      >
        ?
      </Link>
    </div>
  </header>
);

const maxTabs = 4;

/** On a phone: up to four pages, and the menu. */
const Tabs = ({ menu, here }: HereProps) => {
  const { pathname } = useLocation();
  const tabs = menu.flat().filter(({ tab }) => tab);
  return (
    <nav className="tabs" aria-label="おもな画面">
      {tabs.slice(0, maxTabs).map((item) => (
        <Link key={item.to} to={item.to} aria-current={item === here ? "page" : undefined}>
          <Icon name={item.icon} />
          {item.tab}
        </Link>
      ))}
      <Link to="/menu" aria-current={pathname === "/menu" ? "page" : undefined}>
        <Icon name="menu" />
        メニュー
      </Link>
    </nav>
  );
};
