/** `?color=ai&size=M`; nothing where the product has neither. */
export function variantQuery(color: string | undefined, size: string | null): string {
  const query = new URLSearchParams();
  if (color) query.set("color", color);
  if (size) query.set("size", size);
  return query.size > 0 ? `?${query}` : "";
}
