import { formMessages as words } from "#theme/platform/form/form.messages.ts";

/** Once above a form: what its marks mean. */
export function NeedNote() {
  return <p className="mb-8 text-sm text-soft">{words.need}</p>;
}
