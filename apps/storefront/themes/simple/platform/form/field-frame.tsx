import * as kit from "@noren/web/ui/fields.tsx";
import { NeedBadge } from "#theme/platform/form/need-badge.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type FieldFrameProps = Omit<kit.FieldFrameProps, "badge" | "mark">;

const mark = <Icon name="alert" small />;

/** Label and badge, hint, control, error: the same order for every field. */
export const FieldFrame = (props: FieldFrameProps) => (
  <kit.FieldFrame {...props} badge={<NeedBadge isRequired={props.field.isRequired} />} mark={mark} />
);

export const FieldErrors = (props: Omit<kit.FieldErrorsProps, "mark">) => <kit.FieldErrors {...props} mark={mark} />;
