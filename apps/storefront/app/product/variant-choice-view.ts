/** Props of the choice of a variant: the axes in which a product's variants differ, and the chosen values. */
import type { ReactNode } from "react";
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type VariantOption = {
  value: string;
  label: string;
  /** The page with this option chosen; works without script and keeps the other choices as far as possible. */
  href: string;
  isChosen: boolean;
  isSoldOut: boolean;
  /** Sold out for good: its sale has ended. */
  isEnded: boolean;
  /** Colour of the swatch, such as "#1e3a5f". */
  swatch: string | null;
  picture: Picture | null;
};
/** Parameter of an axis in addresses: color, size, option1 to option3. */
export type VariantAxis = { name: "color" | "size" | `option${number}`; label: string; options: VariantOption[] };

/** The chosen values, and the missing ones. */
export type VariantChoiceView = {
  /** Label of the first axis without a chosen value; null if a variant is chosen. */
  missing: string | null;
  /** Labels of all axes without a chosen value: 色・サイズ. */
  allMissing: string;
  /** The chosen values: "藍 / M"; "" if there are none, or nothing to choose. */
  name: string;
  /** The button was pressed too early: each axis without a choice is marked. */
  isAsked: boolean;
  /** Marks the axes without a choice, and focuses the first one. */
  ask: () => void;
};

/** `isInSheet` where the axes are drawn a second time; `sizeLink` leads from the size to its table. */
export type VariantAxesProps = {
  axes: readonly VariantAxis[];
  choice: VariantChoiceView;
  isInSheet?: boolean;
  sizeLink?: ReactNode;
};
