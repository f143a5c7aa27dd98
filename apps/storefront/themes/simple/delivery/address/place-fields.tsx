import type { PlaceFieldsProps } from "#app/delivery/postal/postal-view.ts";
import { PostalField } from "#theme/delivery/postal/postal-field.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";

/** Place fields in the order of Japanese addresses: postal code, prefecture, town, house number, building. */
export function PlaceFields({ field, prefectures, postal }: PlaceFieldsProps) {
  return (
    <>
      <PostalField field={field("postal_code")} {...postal} />
      <SelectField
        field={field("prefecture")}
        options={prefectures.map((name) => ({ value: name, label: name }))}
        size="short"
      />
      <TextField field={field("city")} />
      <TextField field={field("address1")} />
      <TextField field={field("address2")} />
    </>
  );
}
