import { formMessages as words } from "#theme/platform/form/form.messages.ts";

export function NeedNote() {
  return <p className="mb-8 text-sm text-soft">{words.need}</p>;
}
