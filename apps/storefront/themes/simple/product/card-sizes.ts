/**
 * How wide a card's picture is, for the browser's choice. A row that a thumb pushes aside on a phone has smaller cards.
 * Phones of three dots are told two thirds: in a picture of this size nobody sees the third dot, and it doubles bytes.
 */
export const cardSizes = (isInRow: boolean | undefined): string => (isInRow ? inRow : inGrid);

const inRow = "(min-width: 1200px) 290px, (min-width: 768px) 22vw, (min-resolution: 2.5dppx) 25.7vw, 38.5vw";
const inGrid =
  "(min-width: 1200px) 290px, (min-width: 700px) 33vw, (min-resolution: 2.5dppx) calc(30.6vw - 4px), calc(45.8vw - 6px)";
