/**
 * How wide a card's picture is, for the browser's choice. A row that a thumb pushes aside on a phone has smaller cards.
 * For phones with three device pixels per CSS pixel, sizes are two thirds: the third is not visible and doubles bytes.
 */
export const cardSizes = (isInRow: boolean | undefined): string => (isInRow ? inRow : inGrid);

const inRow = "(min-width: 1200px) 290px, (min-width: 768px) 22vw, (min-resolution: 2.5dppx) 25.7vw, 38.5vw";
const inGrid =
  "(min-width: 1200px) 290px, (min-width: 700px) 33vw, (min-resolution: 2.5dppx) calc(30.6vw - 4px), calc(45.8vw - 6px)";
