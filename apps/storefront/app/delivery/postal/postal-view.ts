import type { PostalAddress } from "@noren/contract/delivery/postal.ts";
import type { FieldView } from "@noren/web/form/form-view.ts";

/** A postal code's addresses, or the field's error. `earlier`: addresses of the code that filled the form before. */
export type FoundAddresses = { towns: PostalAddress[]; problem: string | null; earlier: PostalAddress[] };

/**
 * Props of the help at a postal code. If a code has several towns: radios `town` and the button `intent=town`; the
 * button `intent=postal` finds them. With script a choice fills the fields. Draw `hidden` inside the form.
 */
export type PostalHelp = {
  towns: { label: string; value: string }[];
  chooseTown: (value: string) => void;
  isFinding: boolean;
  hidden: { name: string; value: string }[];
};

export type PlaceFieldName = "postal_code" | "prefecture" | "city" | "address1" | "address2";
export type PlaceFieldsProps = {
  field: (name: PlaceFieldName) => FieldView;
  prefectures: readonly string[];
  postal: PostalHelp;
};
