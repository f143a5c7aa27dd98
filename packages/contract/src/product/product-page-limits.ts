/** Max variants of a product, axes of them, and specs. Apart from the schemas, which a browser's page would load. */
export const variantsMax = 500;
export const axesMax = 3;
export const specsMax = 40;
