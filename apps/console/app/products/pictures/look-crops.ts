/** A frame in which a look shows a product's picture. A test compares the ratios with the looks' style sheets. */
type LookCrop = { key: string; words: string; looks: string; ratio: number };

/** Width divided by height, of the frames that crop. Carts and small lists are squares as well. */
export const lookCrops: readonly LookCrop[] = [
  { key: "square", words: "一覧・詳細・カート", looks: "シンプル・とき・たくみ・法人", ratio: 1 },
  { key: "upright", words: "一覧と詳細の1枚め", looks: "よそおい", ratio: 4 / 5 },
  { key: "phone", words: "詳細（390×844のスマートフォン）", looks: "法人を除くすべて", ratio: 390 / 364 },
  { key: "wide", words: "くり返し注文の一覧", looks: "法人", ratio: 16 / 9 },
];
