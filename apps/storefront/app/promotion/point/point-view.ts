/** Props of the member's points. Dates and times are formatted. */
import type { Pager } from "@noren/web/page/pagination-view.ts";

export type PointEntryView = {
  key: string;
  at: string;
  kind: string;
  note: string;
  points: number;
  balance: number;
  order: { no: string; href: string } | null;
};

export type PointScreenProps = {
  balance: number;
  /** Points that expire soon, the nearest day first. */
  expiring: { points: number; day: string }[];
  /** Points per hundred yen; null if the shop has none. */
  earnPercent: number | null;
  entries: PointEntryView[];
  pager: Pager;
};
