/**
 * Displayed width of a card's picture, for the attribute `sizes`. A row that scrolls sideways on phones has smaller
 * cards. At three device pixels per CSS pixel the width is given as two thirds: the difference is not visible, and
 * saves half of the bytes.
 */
export const cardSizes = (isInRow: boolean | undefined): string => (isInRow ? inRow : inGrid);

const inRow = "(min-width: 1200px) 290px, (min-width: 768px) 22vw, (min-resolution: 2.5dppx) 25.7vw, 38.5vw";
const inGrid =
  "(min-width: 1200px) 290px, (min-width: 700px) 33vw, (min-resolution: 2.5dppx) calc(30.6vw - 4px), calc(45.8vw - 6px)";
