export const makerPath = (key: string) => `/maker/${encodeURIComponent(key)}`;
