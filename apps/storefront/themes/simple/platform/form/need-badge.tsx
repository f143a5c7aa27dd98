import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** Nearly every field is needed, so only what may be left out is marked. */
export function NeedBadge({ isRequired }: { isRequired: boolean }) {
  return isRequired ? null : <span className="need-not">{words.optional}</span>;
}
