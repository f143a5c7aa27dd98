/** Size of a card: one cell, four cells on a desk, or four cells on a desk and the whole width on phones. */
export type CardSize = "small" | "large" | "widest";

/**
 * Displayed width of a card's picture, for the attribute `sizes`: a quarter of the page beside the column, or half of
 * it for a card of four cells. At three device pixels per CSS pixel, two thirds.
 */
export const cardSizes = (isInRow: boolean | undefined, size: CardSize = "small"): string =>
  isInRow ? (size === "small" ? inRow : largeInRow) : size === "small" ? inGrid : size === "large" ? large : widest;

const widest = "(min-width: 1024px) 40vw, (min-width: 720px) 66vw, (min-resolution: 2.5dppx) 67vw, 100vw";
const large = "(min-width: 1024px) 40vw, (min-width: 720px) 66vw, (min-resolution: 2.5dppx) 34vw, 50vw";
const largeInRow = "(min-width: 1024px) 40vw, (min-width: 720px) 48vw, (min-resolution: 2.5dppx) 28vw, 42vw";
const inRow = "(min-width: 1024px) 20vw, (min-resolution: 2.5dppx) 28vw, 42vw";
const inGrid = "(min-width: 1024px) 20vw, (min-width: 720px) 33vw, (min-resolution: 2.5dppx) 34vw, 50vw";
