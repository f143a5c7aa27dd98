import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export function NeedBadge({ isRequired }: { isRequired: boolean }) {
  return <span className={`need${isRequired ? "" : " need-not"}`}>{isRequired ? words.required : words.optional}</span>;
}
