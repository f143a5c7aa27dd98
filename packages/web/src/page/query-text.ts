/** Max length of a URL parameter; no word, key or number of a list is longer. */
const maxLength = 600;

/** A URL parameter as sent; empty if missing, or too long to be parsed. */
export function queryText(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? "";
  return value.length > maxLength ? "" : value;
}
