import { useLocation, useNavigate } from "react-router";
import type { FrameView } from "./frame-view.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { pathIn, pathInOther } from "../platform/shop-address.ts";
import { type Shortcuts, useShortcuts } from "../platform/use-shortcuts.ts";
import { Dialog } from "../ui/dialog.tsx";

type FrameKeysProps = { frame: FrameView; areShortcutsShown: boolean; showShortcuts: (isShown: boolean) => void };

/** Keys that work on every page: to the pages of the menu, between shops, and the list of keys. */
export function FrameKeys({ frame, areShortcutsShown, showShortcuts }: FrameKeysProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (path: string) => () => void navigate(path);
  const shops = frame.shops.length > 1 ? [null, ...frame.shops.map(({ key }) => key)].slice(0, 10) : [];
  const shortcuts: Shortcuts = {
    "?": () => showShortcuts(true),
    ...Object.fromEntries(
      frame.menu
        .flat()
        .filter(({ key }) => key)
        .map(({ key, to }) => [`g ${key!.toLowerCase()}`, go(pathIn(frame.shop?.key, to))]),
    ),
    ...Object.fromEntries(shops.map((key, at) => [`g ${at}`, go(pathInOther(pathname, key))])),
  };
  useShortcuts(shortcuts);
  return (
    <Dialog title="キーボードの近道" size="wide" isOpen={areShortcutsShown} onClose={() => showShortcuts(false)}>
      <ShortcutList frame={frame} />
    </Dialog>
  );
}
