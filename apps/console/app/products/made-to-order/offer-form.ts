import type { OwnedOffer } from "@noren/contract/product/made-to-order.owner.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { type Base, emptyTexts, offerTexts, ownTexts, type Texts } from "./offer-texts.ts";

export const baseOf = ({ version, values, code }: Pick<OwnedOffer, "version" | "values" | "code">): Base => ({
  version,
  texts: values ? ownTexts(offerTexts(values)) : emptyTexts(code),
});

/** The form as it was sent, with the other person's value where that was chosen in a conflict. */
export function sentTexts(values: FormValues, base: Base): Texts {
  const kept = Object.keys(values)
    .filter((name) => name.startsWith("keep.") && values[name] === "theirs")
    .map((name) => name.slice("keep.".length));
  const own = Object.fromEntries(kept.map((name) => [name, base.texts[name] ?? ""]));
  return ownTexts({ ...values, ...own });
}

/** What the form began with; null if the field is missing or broken. */
export function readBase(text: string | undefined): Base | null {
  try {
    const base = JSON.parse(text ?? "") as Base;
    return typeof base.version === "number" && typeof base.texts === "object" && base.texts !== null ? base : null;
  } catch {
    return null;
  }
}
