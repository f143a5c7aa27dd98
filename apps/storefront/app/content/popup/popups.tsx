import { type ComponentType, useEffect, useState } from "react";
import type { PopupMark } from "#app/channel/site/site-view.ts";
import type { PopupOverPageProps } from "./popup-over-page.tsx";
import { isSeen, recordSeen } from "./seen-popups.ts";

type Shown = { PopupOverPage: ComponentType<PopupOverPageProps>; id: string };

/** A document opens one popup by itself at most, so that the next page does not open another. */
let hasOpened = false;

/**
 * Shows a popup over the page: the first unseen one of the page's, or that of a clicked link (CON-10). Its script is
 * loaded with the first popup; until then, and without script, the link leads to the popup's page.
 */
export function Popups({ popups }: { popups: readonly PopupMark[] }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const open = (id: string) =>
      import("./popup-over-page.tsx").then(({ PopupOverPage }) => setShown({ PopupOverPage, id }));
    const offered = hasOpened ? undefined : popups.find((popup) => !isSeen(popup));
    if (offered) {
      hasOpened = true;
      // the page works without the popup
      open(offered.id).catch(() => {});
    }
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="/popup?id="]');
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(new URL(link.href).searchParams.get("id")!).catch(() => window.location.assign(link.href));
    };
    // capture runs before the router's click listener
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [popups]);
  if (!shown) return null;
  const mark = popups.find(({ id }) => id === shown.id);
  return <shown.PopupOverPage id={shown.id} onShown={() => mark && recordSeen(mark)} onClose={() => setShown(null)} />;
}
