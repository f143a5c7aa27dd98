import type { FieldView } from "@noren/web/form/form-view.ts";
import { Checkbox } from "@noren/web/ui/fields.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export const CheckboxField = ({ field, value = "1" }: { field: FieldView; value?: string }) => (
  <Checkbox field={field} value={value} mark={<Icon name="alert" small />} />
);
