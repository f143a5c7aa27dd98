import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** Only optional fields are marked, since nearly all are required. */
export function NeedBadge({ isRequired }: { isRequired: boolean }) {
  return isRequired ? null : <span className="need-not">{words.optional}</span>;
}
