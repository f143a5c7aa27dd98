import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { DeliveryChangeScreen } from "#theme/fulfilment/delivery-change/delivery-change-screen.tsx";
import { deliveryChangeMessages as words } from "#look/fulfilment/delivery-change/delivery-change.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadGuestDeliveryChange, saveGuestDeliveryChange } from "./delivery-change.server.ts";
import { useDeliveryChange } from "./use-delivery-change.ts";

export { loadGuestDeliveryChange as loader, saveGuestDeliveryChange as action } from "./delivery-change.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

export default function GuestDeliveryChangePage(
  props: PageProps<typeof loadGuestDeliveryChange, typeof saveGuestDeliveryChange>,
) {
  return <DeliveryChangeScreen {...useDeliveryChange(props)} isGuest />;
}
