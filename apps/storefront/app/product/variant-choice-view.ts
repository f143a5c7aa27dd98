/** Props of the choice of a variant: the axes that a product's variants differ by, and what is chosen on them. */
import type { ReactNode } from "react";
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type VariantOption = {
  value: string;
  label: string;
  /** The page with this option chosen; works without script and keeps what it can of the other choices. */
  href: string;
  isChosen: boolean;
  isSoldOut: boolean;
  /** Sold out for good: its sale has ended. */
  isEnded: boolean;
  /** Colour of the swatch, such as "#1e3a5f". */
  swatch: string | null;
  picture: Picture | null;
};
/** size and option1 to option3: an axis as addresses name it. */
export type VariantAxis = { name: "color" | "size" | `option${number}`; label: string; options: VariantOption[] };

/** What the buyer has chosen of the axes, and what is still to be chosen. */
export type VariantChoiceView = {
  /** Label of the first axis without a chosen value; null where a variant is chosen. */
  missing: string | null;
  /** Labels of all axes without one: 色・サイズ. */
  allMissing: string;
  /** The chosen values: "藍 / M"; "" while there is none, and where there is nothing to choose. */
  name: string;
  /** The button was pressed before all is chosen: each axis without a choice says so. */
  isAsked: boolean;
  /** Says so at the axes, and moves the focus to the first one without a choice. */
  ask: () => void;
};

/** `isInSheet` where the axes stand a second time; `sizeLink` leads from the size to its table. */
export type VariantAxesProps = {
  axes: readonly VariantAxis[];
  choice: VariantChoiceView;
  isInSheet?: boolean;
  sizeLink?: ReactNode;
};
