/** Something that a typed word may lead to; `href` is inside the shop, without its prefix. */
export type SuggestedName = { name: string; href: string };
export type SuggestedProduct = SuggestedName & {
  /** Yen with tax, in words: "1,980円". */
  price: string;
  /** Address of a small picture; null where there is none. */
  picture: string | null;
};
export type Suggestions = {
  products: SuggestedProduct[];
  categories: SuggestedName[];
  makers: SuggestedName[];
  /** What the shop has written about the word. */
  features: SuggestedName[];
  words: SuggestedName[];
};
