/** Props of the member's points. Days and moments are written already. */
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

/** /mypage/point */
export type PointScreenProps = {
  balance: number;
  /** What ends soon, the nearest day first. */
  expiring: { points: number; day: string }[];
  /** Points for each hundred yen; null where none are earned. */
  earnPercent: number | null;
  entries: PointEntryView[];
  pager: Pager;
};
