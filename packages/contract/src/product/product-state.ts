/** Whether an owner sells a product: in the shop, hidden, or never again. */
export const productStates = ["published", "unpublished", "archived"] as const;
export type ProductState = (typeof productStates)[number];

export const productStateWords: Readonly<Record<ProductState, string>> = {
  published: "公開",
  unpublished: "非公開",
  archived: "廃番",
};
