/** A maker's own page. */
export const makerPath = (key: string) => `/maker/${encodeURIComponent(key)}`;
