/** Fit of a size: smaller than expected, as expected, larger. A file without schemas, since browsers load it too. */
export const fits = ["small", "good", "large"] as const;
export type Fit = (typeof fits)[number];

/** Labels of サイズ感. */
export const fitWords: Record<Fit, string> = { small: "小さめ", good: "ちょうどよい", large: "大きめ" };
