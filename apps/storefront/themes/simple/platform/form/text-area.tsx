import type { FieldView } from "@noren/web/form/form-view.ts";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";

export function TextArea({ field, rows = 5 }: { field: FieldView; rows?: number }) {
  const { inputMode: _, ...area } = field.input;
  return (
    <FieldFrame field={field}>
      <textarea {...area} rows={rows} className="control" />
    </FieldFrame>
  );
}
