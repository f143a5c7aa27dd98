import { type ComponentType, useEffect, useState } from "react";
import type { PopupOverPageProps } from "#app/content/popup/popup-over-page.tsx";
import { onPopup } from "./tracker.ts";

type Shown = { PopupOverPage: ComponentType<PopupOverPageProps>; id: string };

/** Shows an event's popup (TRK-02) behind a dialog that is already open. Its script loads with the first popup. */
export function EventPopup() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const open = (id: string) => {
      const other = document.querySelector("dialog[open]");
      if (other) return other.addEventListener("close", () => open(id), { once: true });
      // the page works without the popup
      import("#app/content/popup/popup-over-page.tsx").then(
        ({ PopupOverPage }) => setShown({ PopupOverPage, id }),
        () => {},
      );
    };
    onPopup(open);
    return () => onPopup(() => {});
  }, []);
  return shown && <shown.PopupOverPage id={shown.id} onShown={() => {}} onClose={() => setShown(null)} />;
}
