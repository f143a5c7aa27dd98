import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { DeliveryChangeScreen } from "#theme/fulfilment/delivery-change/delivery-change-screen.tsx";
import { deliveryChangeMessages as words } from "#look/fulfilment/delivery-change/delivery-change.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadDeliveryChange, saveDeliveryChange } from "./delivery-change.server.ts";
import { useDeliveryChange } from "./use-delivery-change.ts";

export { loadDeliveryChange as loader, saveDeliveryChange as action } from "./delivery-change.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

export default function DeliveryChangePage(props: PageProps<typeof loadDeliveryChange, typeof saveDeliveryChange>) {
  return <DeliveryChangeScreen {...useDeliveryChange(props)} isGuest={false} />;
}
