import { useEffect, useRef, useState } from "react";
import { useHref, useLocation } from "react-router";
import { PopupDialog } from "#theme/content/popup/popup-dialog.tsx";
import { whileLoading } from "#app/platform/navigation/tasks.ts";
import type { PopupView } from "./popup-view.ts";

export type PopupOverPageProps = { id: string; onShown: () => void; onClose: () => void };

/** Popups loaded by this document, each once. */
const loaded = new Map<string, Promise<PopupView | null>>();

/** Null if the popup no longer exists or fails to load; then nothing opens. */
function loadOnce(id: string, address: string): Promise<PopupView | null> {
  const known = loaded.get(id);
  if (known) return known;
  const popup = whileLoading(
    fetch(address).then(
      (answer) => (answer.ok ? (answer.json() as Promise<PopupView>) : null),
      () => null,
    ),
  );
  loaded.set(id, popup);
  return popup;
}

export function PopupOverPage({ id, onShown, onClose }: PopupOverPageProps) {
  const [popup, setPopup] = useState<PopupView | null>(null);
  const address = useHref(`/popup/${encodeURIComponent(id)}`);
  useEffect(() => {
    let isLeft = false;
    void loadOnce(id, address).then((found) => {
      if (!isLeft) setPopup(found);
    });
    return () => void (isLeft = true);
  }, [id, address]);
  useEffect(() => {
    if (popup) onShown();
  }, [popup, onShown]);
  // close it when a link in it is followed
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return popup && <PopupDialog popup={popup} onClose={onClose} />;
}
