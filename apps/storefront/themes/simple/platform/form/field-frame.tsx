import type { ReactNode } from "react";
import type { FieldView } from "@noren/web/form/form-view.ts";
import { NeedBadge } from "#theme/platform/form/need-badge.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type FieldFrameProps = {
  field: Pick<FieldView, "id" | "label" | "isRequired" | "hint" | "hintId" | "errorId" | "errors">;
  children: ReactNode;
  className?: string;
};

/** Label and badge, hint, control, error: the same order at every field of the shop. */
export function FieldFrame({ field, children, className }: FieldFrameProps) {
  return (
    <div className={`field${className ? ` ${className}` : ""}`}>
      <label className="field-label" htmlFor={field.id}>
        {field.label}
        <NeedBadge isRequired={field.isRequired} />
      </label>
      {field.hint && (
        <p className="field-hint" id={field.hintId}>
          {field.hint}
        </p>
      )}
      {children}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** A live region: it stays in the page so that screen readers announce the error when it appears. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  return (
    <div id={id} aria-live="polite">
      {errors.map((error) => (
        <p key={error} className="field-error">
          <Icon name="alert" small />
          {error}
        </p>
      ))}
    </div>
  );
}
