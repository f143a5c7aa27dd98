import type { Figure } from "@noren/contract/product/made-to-order-limits.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type {
  EmbroideryPreviewProps,
  EmbroideryProps,
  MeasurementsProps,
} from "#app/product/made-to-order/made-to-order-view.ts";

export type PurposeLink = { key: Figure; name: string; href: string; isChosen: boolean };

/** One length over time, oldest first; lengths in cm. A chart is 100 by 100. */
export type LengthSeries = {
  mark: string;
  name: string;
  latest: number;
  /** Difference from the previous entry; null for the first. */
  change: number | null;
  min: number;
  max: number;
  points: { x: number; y: number; value: number; day: string }[];
};

/** /mypage/measurement: the series of one purpose. The form `intent=clear` has its `purpose`. */
export type MeasurementScreenProps = {
  purposes: PurposeLink[];
  purpose: Figure;
  purposeName: string;
  series: LengthSeries[];
  /** Newest first; null if a length was left empty. */
  table: { columns: string[]; rows: { key: string; at: string; values: (number | null)[] }[] };
  editHref: string;
  isSending: boolean;
  problem: string | null;
};

/** /mypage/measurement/edit: initial values are those of the last entry. */
export type MeasurementFormScreenProps = {
  form: FormView;
  purposes: PurposeLink[];
  purpose: Figure;
  purposeName: string;
  measurements: MeasurementsProps["measurements"];
  backHref: string;
};

export type EmbroideryEntry = {
  key: string;
  at: string;
  preview: EmbroideryPreviewProps;
  rows: { label: string; value: string }[];
};

/** /mypage/name-embroidery: all entries, newest first. */
export type EmbroideryScreenProps = {
  entries: EmbroideryEntry[];
  editHref: string;
  isSending: boolean;
  problem: string | null;
};

/** /mypage/name-embroidery/edit. It GETs its own address to show the preview without script, and POSTs to save. */
export type EmbroideryFormScreenProps = {
  form: FormView;
  embroidery: EmbroideryProps["embroidery"];
  backHref: string;
};
