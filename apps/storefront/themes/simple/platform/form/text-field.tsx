import type { TextFieldProps } from "@noren/web/form/form-view.ts";
import { TextInput } from "@noren/web/ui/fields.tsx";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";

export function TextField({ field, type = "text", size = "full", after }: TextFieldProps) {
  const input = <TextInput field={field} type={type} size={size} />;
  return (
    <FieldFrame field={field}>
      {after ? (
        <div className="flex flex-wrap gap-2">
          {input}
          {after}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}
