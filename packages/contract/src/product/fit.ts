/** How a size fitted: smaller than expected, as expected, larger. Without schemas, since browsers take it too. */
export const fits = ["small", "good", "large"] as const;
export type Fit = (typeof fits)[number];

/** サイズ感, as a buyer says it and as it is shown. */
export const fitWords: Record<Fit, string> = { small: "小さめ", good: "ちょうどよい", large: "大きめ" };
