/** Percent, for food and drink, and newspapers by subscription (軽減税率, 消費税法 別表第一). */
const reducedTaxRate = 8;

export const isReducedTaxRate = (rate: number) => rate === reducedTaxRate;
