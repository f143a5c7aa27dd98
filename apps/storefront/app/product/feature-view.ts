/** Something to read that a search has found beside the products: an address inside the shop, and that of a small picture. */
export type FoundFeature = { name: string; href: string; picture: string | null };
