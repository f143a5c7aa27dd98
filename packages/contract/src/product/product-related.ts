/** Max accessories of a product, and max recommendations that its owner chooses. */
export const relatedMax = 20;
/** Max pieces of an accessory that are offered with a piece of the product. */
export const perPieceMax = 99;
/** Max products that a search for related ones finds. */
export const candidatesMax = 20;
