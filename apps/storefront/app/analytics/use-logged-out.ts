import { useEffect } from "react";
import type { FlashMessage } from "#app/platform/flash/flash-view.ts";
import { pushToDataLayer } from "./data-layer.ts";

/** The first page after logout clears the user id in the tag manager (AUTH-06). */
export function useLoggedOut(flash: FlashMessage | null): void {
  useEffect(() => {
    if (flash?.isLoggedOut) pushToDataLayer({ user_id: null });
  }, [flash]);
}
