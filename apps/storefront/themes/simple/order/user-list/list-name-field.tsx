import type { ListNameField as Field } from "#app/order/user-list/user-list-view.ts";
import { userListMessages as words } from "#theme/order/user-list/user-list.messages.ts";
import { FieldErrors } from "#theme/platform/form/field-frame.tsx";

export function ListNameField({ field, hint }: { field: Field; hint?: string }) {
  const { nameMax, name, nameErrors } = field;
  return (
    <div className="field w-full max-w-form">
      <label htmlFor="list-name" className="field-label">
        {words.name}
      </label>
      {hint && (
        <p id="list-name-hint" className="field-hint">
          {hint}
        </p>
      )}
      <input
        key={name}
        id="list-name"
        name="name"
        required
        maxLength={nameMax}
        defaultValue={name}
        autoComplete="off"
        aria-describedby={hint ? "list-name-hint list-name-error" : "list-name-error"}
        aria-invalid={nameErrors.length > 0 || undefined}
        className="control"
      />
      <FieldErrors id="list-name-error" errors={nameErrors} />
    </div>
  );
}
