/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const explanationMessages = { title: "なぜこの金額か" };
