import type { PostalAddress } from "@noren/contract/delivery/postal.ts";
import type { FieldView } from "@noren/web/form/form-view.ts";

/**
 * What stands behind a postal code; the sentence for the field where nothing does. `earlier`: what stands behind the code
 * that filled the form before.
 */
export type FoundAddresses = { towns: PostalAddress[]; problem: string | null; earlier: PostalAddress[] };

/**
 * Help at a postal code. One code may have several towns: radios `town` and the button `intent=town`; the button
 * `intent=postal` finds them. With script a choice fills the fields. Draw `hidden` inside the form.
 */
export type PostalHelp = {
  towns: { label: string; value: string }[];
  chooseTown: (value: string) => void;
  isFinding: boolean;
  hidden: { name: string; value: string }[];
};

/** The fields of a place, in the order they are asked. */
export type PlaceFieldName = "postal_code" | "prefecture" | "city" | "address1" | "address2";
export type PlaceFieldsProps = {
  field: (name: PlaceFieldName) => FieldView;
  prefectures: readonly string[];
  postal: PostalHelp;
};
