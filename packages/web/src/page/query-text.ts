/** Max length of an address's parameter; no word, key or number of a list is longer. */
const maxLength = 600;

/** A parameter as sent; empty where it is missing or too long, before any code parses it. */
export function queryText(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? "";
  return value.length > maxLength ? "" : value;
}
