import type { PostalAddress } from "@noren/contract/delivery/postal.ts";
import type { FormValues } from "#app/platform/form/form-view.ts";

/** A field's name in the form part of an address; the part "" is a form that is an address itself. */
export const nameIn = (part: string, name: string) => (part ? `${part}.${name}` : name);

/** The fields that a found address fills. */
export const townValues = ({ prefecture, city, town }: PostalAddress, part: string): FormValues => ({
  [nameIn(part, "prefecture")]: prefecture,
  [nameIn(part, "city")]: city,
  [nameIn(part, "address1")]: town,
});
