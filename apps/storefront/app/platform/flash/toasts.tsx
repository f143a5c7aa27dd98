import { type ComponentType, useEffect, useState } from "react";
import type { FlashMessage } from "@noren/web/flash/flash-view.ts";
import { listen } from "@noren/web/flash/say.ts";

type ToasterProps = { message: FlashMessage };
type Shown = { Toaster: ComponentType<ToasterProps>; message: FlashMessage };

/**
 * Shows flash messages as toasts. Their script is fetched with the first message; without script the layout shows the
 * message as a banner.
 */
export function Toasts({ flash }: { flash: FlashMessage | null }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const show = (message: FlashMessage) =>
      void import("./toaster.tsx").then(({ Toaster }) => setShown({ Toaster, message }));
    if (flash) show(flash);
    return listen(show);
  }, [flash]);
  return shown && <shown.Toaster message={shown.message} />;
}
