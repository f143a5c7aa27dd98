/** A cart line whose quantity exceeds what is left. */
export type ShortLine = {
  product_info: { name: string; variant_name: string };
  quantity: number;
  /** Pieces that can be ordered. */
  left: number;
};

/** One sentence for all lines: sold out, or how many pieces are left. */
export function soldOutSentence(lines: readonly ShortLine[]): string {
  const gone = lines.filter((line) => !isSomeLeft(line));
  const short = lines.filter(isSomeLeft);
  return [
    "申し訳ございません。",
    ...(gone.length > 0 ? [`${names(gone)}が売り切れました。`] : []),
    ...short.map((line) => `${names([line])}は残り${line.left}点です。`),
  ].join("");
}

/** Names the lines that were removed from the cart, and why; empty if there are none. */
export function removedSentence(lines: readonly ShortLine[]): string {
  const gone = lines.filter((line) => !isSomeLeft(line));
  const short = lines.filter(isSomeLeft);
  return [
    ...(gone.length > 0 ? [`売り切れのため、${names(gone)}をカートから除きました。`] : []),
    ...(short.length > 0 ? [`在庫が足りないため、${names(short)}をカートから除きました。`] : []),
  ].join("");
}

/** Also false for a line with enough stock: its product may have been taken off sale meanwhile. */
const isSomeLeft = ({ quantity, left }: ShortLine) => left > 0 && left < quantity;

const names = (lines: readonly ShortLine[]) =>
  lines
    .map(({ product_info: { name, variant_name } }) => `「${name}${variant_name && `（${variant_name}）`}」`)
    .join("");
