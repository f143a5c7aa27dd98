import type { TextFieldProps } from "@noren/web/form/form-view.ts";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";

export function TextField({ field, type = "text", size = "full", after }: TextFieldProps) {
  const input = <input {...field.input} type={type} className={`control${size === "short" ? " max-w-44" : ""}`} />;
  return (
    <FieldFrame field={field}>
      {field.confirmed && <input type="hidden" {...field.confirmed} />}
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
