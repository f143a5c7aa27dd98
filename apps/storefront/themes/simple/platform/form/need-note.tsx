import { formMessages as words } from "#theme/platform/form/form.messages.ts";

/** Explains the mark of optional fields once above a form. */
export function NeedNote() {
  return <p className="mb-8 text-sm text-soft">{words.need}</p>;
}
