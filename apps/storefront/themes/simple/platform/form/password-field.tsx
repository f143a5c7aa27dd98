import type { FieldView } from "@noren/web/form/form-view.ts";
import { PasswordInput } from "@noren/web/ui/fields.tsx";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";
import { formMessages as words } from "#theme/platform/form/form.messages.ts";

export const PasswordField = ({ field }: { field: FieldView }) => (
  <FieldFrame field={field}>
    <PasswordInput field={field} subject={words.thePassword} show={words.show} hide={words.hide} />
  </FieldFrame>
);
