import type { SelectFieldProps } from "@noren/web/form/form-view.ts";
import { Select } from "@noren/web/ui/fields.tsx";
import { FieldFrame } from "#theme/platform/form/field-frame.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export const SelectField = (props: SelectFieldProps) => (
  <FieldFrame field={props.field}>
    <Select {...props} prompt={words.chooseOne} />
  </FieldFrame>
);
