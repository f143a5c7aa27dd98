import type { FieldView } from "@noren/web/form/form-view.ts";
import * as kit from "@noren/web/ui/fields.tsx";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";

export const TextArea = ({ field, rows = 5 }: { field: FieldView; rows?: number }) => (
  <FieldFrame field={field}>
    <kit.TextArea field={field} rows={rows} />
  </FieldFrame>
);
