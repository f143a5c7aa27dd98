import { usePostalForm } from "#app/delivery/postal/use-postal-form.ts";
import type { FormValues, Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import type { AddressFormFieldName } from "./address-book-view.ts";
import { addressEntryRules } from "./address-form.ts";

export function useAddressForm(values: FormValues, isBusiness: boolean, refused: Refused | undefined) {
  const rules = addressEntryRules(isBusiness ? "business" : "consumer");
  const form = useForm<AddressFormFieldName>(rules, { id: "address", values, refused });
  return usePostalForm(form, "address", refused);
}
