import type { InquiryState } from "@noren/contract/member/inquiry.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";

export type InquiryTile = {
  key: string;
  href: string;
  category: string | null;
  excerpt: string;
  state: InquiryState;
  sentAt: string;
};

/** /mypage/inquiry_history. Dates and times are formatted. */
export type InquiryHistoryScreenProps = { inquiries: InquiryTile[]; pager: Pager };

export type InquiryEntry = { key: string; isShop: boolean; at: string; lines: string };

/** /mypage/inquiry_history/{key}: all messages of the inquiry; a closed one has no form. */
export type InquiryThreadScreenProps = {
  number: string;
  state: InquiryState;
  sentAt: string;
  rows: { name: string; value: string }[];
  body: string;
  files: { href: string; name: string; size: string }[];
  thread: InquiryEntry[];
  form: FormView<"body"> | null;
  hidden: { name: string; value: string }[];
  backHref: string;
};
