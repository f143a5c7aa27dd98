/** EmailWork of an address's parameter that are looked at; what is longer is no word, key or number of any list. */
const longest = 600;

/** A parameter as it came; empty where it lacks or is judged too long, before anything walks over it. */
export function askedText(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? "";
  return value.length > longest ? "" : value;
}
