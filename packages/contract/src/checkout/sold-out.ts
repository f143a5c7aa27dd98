/** A line of a cart of which fewer are left than it asks for. */
export type ShortLine = {
  product_info: { name: string; variant_name: string };
  quantity: number;
  /** Pieces that can still be ordered. */
  left: number;
};

/** Says of each line whether it has sold out or how many are left. */
export function soldOutSentence(lines: readonly ShortLine[]): string {
  const gone = lines.filter((line) => !isSomeLeft(line));
  const short = lines.filter(isSomeLeft);
  return [
    "申し訳ございません。",
    ...(gone.length > 0 ? [`${names(gone)}が売り切れました。`] : []),
    ...short.map((line) => `${names([line])}は残り${line.left}点です。`),
  ].join("");
}

/** Says which lines have left the cart, and why; an empty text where none has. */
export function removedSentence(lines: readonly ShortLine[]): string {
  const gone = lines.filter((line) => !isSomeLeft(line));
  const short = lines.filter(isSomeLeft);
  return [
    ...(gone.length > 0 ? [`売り切れのため、${names(gone)}をカートから除きました。`] : []),
    ...(short.length > 0 ? [`在庫が足りないため、${names(short)}をカートから除きました。`] : []),
  ].join("");
}

/** A line with enough left can still be refused: its product has just been taken off sale. */
const isSomeLeft = ({ quantity, left }: ShortLine) => left > 0 && left < quantity;

const names = (lines: readonly ShortLine[]) =>
  lines
    .map(({ product_info: { name, variant_name } }) => `「${name}${variant_name && `（${variant_name}）`}」`)
    .join("");
