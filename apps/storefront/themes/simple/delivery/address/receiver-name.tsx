import type { FieldView } from "@noren/web/form/form-view.ts";
import { PersonFields } from "#theme/delivery/address/person-fields.tsx";

type NameField = `shipping_${"last" | "first"}_name${"" | "_kana"}`;

export type ReceiverNameProps = { field: (name: NameField) => FieldView; isBusiness: boolean };

export function ReceiverName({ field, isBusiness }: ReceiverNameProps) {
  return (
    <PersonFields
      last={field("shipping_last_name")}
      first={field("shipping_first_name")}
      lastKana={!isBusiness && field("shipping_last_name_kana")}
      firstKana={!isBusiness && field("shipping_first_name_kana")}
    />
  );
}
