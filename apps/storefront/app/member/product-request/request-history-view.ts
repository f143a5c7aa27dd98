import type { Pager } from "@noren/web/page/pagination-view.ts";

export type RequestEntry = {
  id: string;
  name: string;
  sentAt: string;
  /** Maker, quantity, budget and address, with the form's labels. */
  rows: { label: string; value: string }[];
  comment: string;
  answer: { at: string; lines: string } | null;
};

/** /mypage/product_request_history. Each entry has a form `intent=delete` with its `id`. */
export type RequestHistoryScreenProps = {
  requests: RequestEntry[];
  pager: Pager;
  isSending: boolean;
  problem: string | null;
};
