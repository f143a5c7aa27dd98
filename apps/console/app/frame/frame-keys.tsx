import { useLocation, useNavigate } from "react-router";
import type { FrameView } from "./frame-view.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { pathIn, pathInOther } from "../platform/shop-address.ts";
import { type Shortcuts, useShortcuts } from "../platform/use-shortcuts.ts";
import { Dialog } from "../ui/dialog.tsx";

type FrameKeysProps = { frame: FrameView; areShortcutsShown: boolean; showShortcuts: (isShown: boolean) => void };

/** Sends the form that is being written in, by its main button. */
function sendForm(): void | false {
  const form = document.activeElement?.closest<HTMLFormElement>("form[method=post]");
  if (!form) return false;
  const own = [...form.elements].filter((one): one is HTMLButtonElement => one instanceof HTMLButtonElement);
  const buttons = own.filter(({ type }) => type === "submit");
  form.requestSubmit(buttons.find((one) => one.matches(".button-primary")) ?? buttons[0]);
  return undefined;
}

/** Keys that work on every page: to the pages of the menu, between shops, and the list of keys. */
export function FrameKeys({ frame, areShortcutsShown, showShortcuts }: FrameKeysProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (path: string) => () => void navigate(path);
  const shops = frame.shops.length > 1 ? [null, ...frame.shops.map(({ key }) => key)].slice(0, 10) : [];
  const shortcuts: Shortcuts = {
    "?": () => showShortcuts(true),
    "mod+s": sendForm,
    "mod+Enter": sendForm,
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
