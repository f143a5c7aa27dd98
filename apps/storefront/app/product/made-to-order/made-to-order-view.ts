/** Props of the made-to-order page. Amounts are integer yen with tax, lengths in cm. */
import type { Figure, typefaceStyles } from "@noren/contract/product/made-to-order-limits.ts";
import type { ReactNode } from "react";
import type { FieldView, FormView } from "@noren/web/form/form-view.ts";
import type { PriceLoginView } from "../price-login/price-login-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type ChoiceView = {
  value: string;
  label: string;
  note: string | null;
  price: number;
  /** Colour of the swatch, such as "#1f4e79". */
  color: string | null;
  picture: Picture | null;
};

/** A choice of one option: the radios of a form field. */
export type ChoiceGroupView = { field: FieldView; note: string | null; choices: ChoiceView[] };
export type ChoiceGroupProps = { group: ChoiceGroupView };

/** Number and place of a measurement on the drawn figure. */
export type FigureMark = { number: number; mark: string; label: string };
export type MeasurementView = FigureMark & { field: FieldView };
export type MeasurementsProps = {
  measurements: {
    figure: Figure;
    note: string | null;
    items: MeasurementView[];
    /** The member has saved lengths of this figure, which a button fills in. */
    hasSaved?: boolean;
  };
};
export type MeasureFigureProps = { figure: Figure; marks: readonly FigureMark[] };

/** Preview of the letters; an empty text has none. */
export type EmbroideryPreviewProps = {
  name: string;
  text: string;
  style: (typeof typefaceStyles)[number];
  /** Colours of the thread and of the fabric. */
  thread: string;
  ground: string;
  /** The two colours are so similar that the letters are hardly visible. */
  isFaint: boolean;
};
export type EmbroideryProps = {
  embroidery: {
    name: string;
    price: number;
    isRequired: boolean;
    /** The member has a saved embroidery, which a button fills in. */
    hasSaved?: boolean;
    text: FieldView;
    groups: ChoiceGroupView[];
    preview: EmbroideryPreviewProps;
  };
};

export type ConfiguredTotal = {
  base: number;
  /** Regular prices of the base and of the whole, struck through during a sale. */
  sale: { regularPrice: number; regularTotal: number; until: string | null } | null;
  parts: { label: string; value: string; price: number }[];
  price: number;
  isReducedRate: boolean;
};

/**
 * All choices are in one form: it GETs its own address to show the price, which works without script and can be shared,
 * and POSTs to the cart.
 */
export type MadeToOrderScreenProps = {
  name: string;
  maker: string | null;
  productHref: string;
  crumbs: { label: string; href: string }[];
  /** Picture of the first choice that has one, else the product's. */
  picture: Picture | null;
  form: FormView;
  groups: ChoiceGroupView[];
  measurements: MeasurementsProps["measurements"] | null;
  embroidery: EmbroideryProps["embroidery"] | null;
  total: ConfiguredTotal;
  quantity: { value: number; max: number };
  /** First and last day of dispatch if ordered now, with the reason, as text; null if no carrier delivers it. */
  delivery: { first: string; last: string; reason: string } | null;
  /** Terms of cancelling and returning made-to-order products. */
  terms: string;
  /** Saving changes a line of the cart instead of adding one. */
  isChange: boolean;
  isSelling: boolean;
  isSaleEnded: boolean;
  /** Set if the visitor sees no prices: draw it instead of total and button. */
  priceLogin?: PriceLoginView | null;
  /** Hidden fields: draw inside the <form>. */
  hiddenFields: ReactNode;
};

export type OrderSummaryProps = Pick<
  MadeToOrderScreenProps,
  "form" | "total" | "quantity" | "delivery" | "terms" | "isChange" | "isSelling" | "isSaleEnded"
>;

/** Link to the made-to-order page from the product's own. `isOnly`: the product cannot be bought in another way. */
export type MadeToOrderEntryProps = { href: string; isOnly: boolean };
