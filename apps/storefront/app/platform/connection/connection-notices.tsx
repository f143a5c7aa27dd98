import { useEffect, useRef } from "react";
import { ConnectionNotice } from "#theme/platform/connection/connection-notice.tsx";
import { tryAgain } from "@noren/web/request/connection.ts";
import { useConnection } from "@noren/web/request/use-stalled.ts";

/** Reports that the shop could not be reached, and offers to try again. Afterwards the focus returns. */
export function ConnectionNotices() {
  const connection = useConnection();
  const from = useRef<Element>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (connection !== 0) from.current ??= activeElement;
    else {
      if (activeElement === body && from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
      from.current = null;
    }
  }, [connection]);
  if (connection === 0) return null;
  return <ConnectionNotice failure={Math.abs(connection)} isTrying={connection < 0} onTryAgain={tryAgain} />;
}
