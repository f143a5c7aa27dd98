/** Props of the made-to-order page. Amounts are integer yen with tax, lengths in cm. */
import type { Figure, typefaceStyles } from "@noren/contract/product/made-to-order.ts";
import type { ReactNode } from "react";
import type { FieldView, FormView } from "@noren/web/form/form-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type ChoiceView = {
  value: string;
  label: string;
  note: string | null;
  /** On top of the product's price. */
  price: number;
  /** The ground of a swatch, such as "#1f4e79". */
  color: string | null;
  picture: Picture | null;
};

/** One choice of several: the radios of the form's field. */
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
    /** The member has lengths of this figure: a button takes them over. */
    hasSaved?: boolean;
  };
};
export type MeasureFigureProps = { figure: Figure; marks: readonly FigureMark[] };

/** How the letters will look; an empty text has no preview. */
export type EmbroideryPreviewProps = {
  name: string;
  text: string;
  style: (typeof typefaceStyles)[number];
  /** Colours of the thread and of what it is sewn on. */
  thread: string;
  ground: string;
  /** The two are so alike that the letters hardly show. */
  isFaint: boolean;
};
export type EmbroideryProps = {
  embroidery: {
    name: string;
    price: number;
    isRequired: boolean;
    /** The member has an embroidery: a button takes it over. */
    hasSaved?: boolean;
    text: FieldView;
    /** Place, thread, typeface. */
    groups: ChoiceGroupView[];
    preview: EmbroideryPreviewProps;
  };
};

/** What it comes to as it is chosen now. */
export type ConfiguredTotal = {
  base: number;
  /** The regular price of the base and of the whole, struck through while a sale price holds. */
  sale: { regularPrice: number; regularTotal: number; until: string } | null;
  parts: { label: string; value: string; price: number }[];
  /** Of one piece. */
  price: number;
  isReducedRate: boolean;
};

/**
 * Chosen on one form: it GETs its own address to show the price of what is chosen, which works without script and can be
 * handed on, and POSTs it into the cart.
 */
export type MadeToOrderScreenProps = {
  name: string;
  maker: string | null;
  productHref: string;
  crumbs: { label: string; href: string }[];
  /** That of the first choice that has one, else the product's. */
  picture: Picture | null;
  form: FormView;
  groups: ChoiceGroupView[];
  measurements: MeasurementsProps["measurements"] | null;
  embroidery: EmbroideryProps["embroidery"] | null;
  total: ConfiguredTotal;
  quantity: { value: number; max: number };
  /** When it leaves if it is ordered now, and why, in words; null where no carrier takes it. */
  delivery: { first: string; last: string; reason: string } | null;
  /** Cancelling and returning what is made to order. */
  terms: string;
  /** A line of the cart is changed by it, not added. */
  isChange: boolean;
  isSelling: boolean;
  isSaleEnded: boolean;
  /** Hidden fields: draw inside the <form>. */
  hiddenFields: ReactNode;
};

export type OrderSummaryProps = Pick<
  MadeToOrderScreenProps,
  "form" | "total" | "quantity" | "delivery" | "terms" | "isChange" | "isSelling" | "isSaleEnded"
>;

/** The way to the made-to-order page from the product's own. */
/** `isOnly`: there is no other way to buy it. */
export type MadeToOrderEntryProps = { href: string; isOnly: boolean };
