import { useEffect } from "react";
import type { FlashMessage } from "#app/platform/flash/flash-view.ts";
import { tellTagManager } from "./data-layer.ts";

/** The first page after logging out tells the tag manager that nobody is known any more (AUTH-06). */
export function useLoggedOut(flash: FlashMessage | null): void {
  useEffect(() => {
    if (flash?.isLoggedOut) tellTagManager({ user_id: null });
  }, [flash]);
}
