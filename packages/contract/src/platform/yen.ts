const format = new Intl.NumberFormat("ja-JP");

/** 1980 → "1,980" */
export const figure = (count: number): string => format.format(count);

/** 1980 → "1,980円" */
export const yen = (amount: number): string => `${figure(amount)}円`;
