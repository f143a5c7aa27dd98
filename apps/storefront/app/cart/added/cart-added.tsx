import { type ComponentType, useEffect, useState } from "react";
import type { AddedView, CartAddedDialogProps } from "./added-view.ts";

type Shown = { Dialog: ComponentType<CartAddedDialogProps>; added: AddedView };

/** Dialog about the product just added, its script loaded with the first; without script the layout shows a message. */
export function CartAdded({ added }: { added: AddedView | null }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (added)
      void import("#theme/cart/added/cart-added-dialog.tsx").then(({ CartAddedDialog: Dialog }) =>
        setShown({ Dialog, added }),
      );
  }, [added]);
  return shown && <shown.Dialog added={shown.added} onClose={() => setShown(null)} />;
}
