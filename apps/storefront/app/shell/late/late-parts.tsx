import type { AddedView } from "#app/cart/added/added-view.ts";
import { CartAdded } from "#app/cart/added/cart-added.tsx";
import type { PopupMark } from "#app/channel/site/site-view.ts";
import { Popups } from "#app/content/popup/popups.tsx";
import { useOrderBy } from "#app/product/delivery-promise/use-order-by.ts";
import { useOffline } from "#app/shell/offline/use-offline.ts";
import { usePrefetch } from "#app/platform/navigation/use-prefetch.ts";

export type LatePartsProps = { popups: readonly PopupMark[]; added: AddedView | null };

/** After two seconds without activity: popups, and the prefetch of links; also the dialog about an added product. */
export function LateParts({ popups, added }: LatePartsProps) {
  usePrefetch();
  useOffline();
  useOrderBy();
  return (
    <>
      <Popups popups={popups} />
      <CartAdded added={added} />
    </>
  );
}
