import { usePostalForm } from "#app/delivery/postal/use-postal-form.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { deliveryChangeRules } from "./delivery-change-form.ts";
import type { loadDeliveryChange, saveDeliveryChange } from "./delivery-change.server.ts";
import type { DeliveryChangeFieldName, DeliveryChangeScreenProps } from "./delivery-change-view.ts";

type Props = PageProps<typeof loadDeliveryChange, typeof saveDeliveryChange>;

export function useDeliveryChange({ loaderData, actionData }: Props): Omit<DeliveryChangeScreenProps, "isGuest"> {
  const { values, variant, ...rest } = loaderData;
  const rules = deliveryChangeRules(variant);
  const form = useForm<DeliveryChangeFieldName>(rules, { id: "delivery", values, refused: actionData });
  return { ...rest, ...usePostalForm(form, "address", actionData), isBusiness: variant === "business" };
}
