import { type ComponentType, useEffect, useState } from "react";
import type { FlashMessage } from "./flash-view.ts";
import { listen } from "./say.ts";

type ToasterProps = { message: FlashMessage };
/** Loads the component that draws toasts. */
type Load = () => Promise<{ Toaster: ComponentType<ToasterProps> }>;
type Shown = { Toaster: ComponentType<ToasterProps>; message: FlashMessage };

/**
 * Shows flash messages as toasts. Their script is loaded with the first message; without script the layout shows the
 * message as a banner.
 */
export function Toasts({ flash, load }: { flash: FlashMessage | null; load: Load }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const show = (message: FlashMessage) => void load().then(({ Toaster }) => setShown({ Toaster, message }));
    if (flash) show(flash);
    return listen(show);
  }, [flash, load]);
  return shown && <shown.Toaster message={shown.message} />;
}
