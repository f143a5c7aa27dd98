/** A card's picture is a quarter of the page beside the column, and now and then half of it, whose width is asked for. */
export const cardSizes = (isInRow: boolean | undefined): string => (isInRow ? inRow : inGrid);

const inRow = "(min-width: 1024px) 24vw, (min-resolution: 2.5dppx) 28vw, 42vw";
const inGrid = "(min-width: 1024px) 28vw, (min-width: 720px) 33vw, (min-resolution: 2.5dppx) 34vw, 50vw";
