/** What a card takes: its own place, that of four on a desk, and on a phone the whole width too. */
export type CardSize = "small" | "large" | "widest";

/**
 * How wide a card's picture is, for the browser's choice: a quarter of the page beside the column, and half of it where a
 * card takes the place of four. For phones with three device pixels per CSS pixel, two thirds.
 */
export const cardSizes = (isInRow: boolean | undefined, size: CardSize = "small"): string =>
  isInRow ? (size === "small" ? inRow : largeInRow) : size === "small" ? inGrid : size === "large" ? large : widest;

const widest = "(min-width: 1024px) 40vw, (min-width: 720px) 66vw, (min-resolution: 2.5dppx) 67vw, 100vw";
const large = "(min-width: 1024px) 40vw, (min-width: 720px) 66vw, (min-resolution: 2.5dppx) 34vw, 50vw";
const largeInRow = "(min-width: 1024px) 40vw, (min-width: 720px) 48vw, (min-resolution: 2.5dppx) 28vw, 42vw";
const inRow = "(min-width: 1024px) 20vw, (min-resolution: 2.5dppx) 28vw, 42vw";
const inGrid = "(min-width: 1024px) 20vw, (min-width: 720px) 33vw, (min-resolution: 2.5dppx) 34vw, 50vw";
