/** Props of the member's gift book. Amounts are integer yen with tax; dates and times are formatted. */
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type GiftBookEntryView = {
  id: string;
  name: string;
  to: AddressLines;
  sentAt: string;
  orderNo: string;
  orderHref: string;
  products: { key: string; text: string; picture: Picture | null }[];
  /** Noshi and wrapping as text, a line each. */
  wrappings: string[];
};

/** /mypage/gift-book; the form posts `ids` of the chosen gifts. */
export type GiftBookScreenProps = {
  year: number;
  years: { year: number; href: string; isCurrent: boolean }[];
  entries: GiftBookEntryView[];
  pager: Pager;
  problem: string | null;
  isSending: boolean;
};
