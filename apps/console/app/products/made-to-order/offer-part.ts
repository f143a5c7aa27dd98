import type { Image } from "@noren/contract/platform/shapes.ts";
import type { MouseEvent } from "react";
import type { Texts } from "./offer-texts.ts";
import { fieldWords, labelOf } from "./offer-words.ts";

/** What each part of the form draws from. */
export type PartProps = {
  texts: Texts;
  /** What the form began with. */
  base: Texts;
  errors: Readonly<Record<string, readonly string[]>>;
  pictures: readonly Image[];
  mayEdit: boolean;
  /** Acts on a press in the browser; without script the press sends the form. */
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Props of the field `name`: its label is short, since its row has a heading. */
export const fieldOf = ({ texts, base, errors }: PartProps, name: string) => ({
  name,
  label: name.includes(".") ? (fieldWords[name.split(".").at(-1) ?? ""] ?? name) : labelOf(name, texts),
  value: texts[name] ?? "",
  savedValue: base[name] ?? "",
  errors: errors[name],
});
