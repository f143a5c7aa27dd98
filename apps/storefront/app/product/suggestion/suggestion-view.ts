/** A suggestion; `href` is inside the shop, without its prefix. */
export type SuggestedName = { name: string; href: string };
export type SuggestedProduct = SuggestedName & {
  /** Yen with tax as text: "1,980円"; "" for a visitor who sees no prices. */
  price: string;
  /** Address of a small picture; null if there is none. */
  picture: string | null;
  /** Class names of the picture's focal point; absent in the middle. */
  focus?: string;
};
export type Suggestions = {
  products: SuggestedProduct[];
  categories: SuggestedName[];
  makers: SuggestedName[];
  features: SuggestedName[];
  words: SuggestedName[];
};
