import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";

/** /mypage/bookmark. Each bookmark has a form `intent=delete` with its `id`. */
export type BookmarkScreenProps = {
  bookmarks: { id: string; name: string; href: string; at: string }[];
  pager: Pager;
  /** The search that the product list offers to save; its form posts `query` beside the name. */
  draft: { query: string; href: string } | null;
  form: FormView<"name">;
  /** The max number of bookmarks is reached. */
  isFull: boolean;
  limit: number;
  isSending: boolean;
  problem: string | null;
};
