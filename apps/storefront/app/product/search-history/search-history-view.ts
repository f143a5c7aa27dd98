/** /mypage/product_search_history; `intent=clear` empties it. */
export type SearchHistoryScreenProps = {
  searches: { key: string; word: string; href: string; at: string }[];
  isSending: boolean;
  problem: string | null;
};
