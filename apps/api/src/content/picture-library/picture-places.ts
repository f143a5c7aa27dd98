import type { Image } from "@noren/contract/platform/shapes.ts";

type File = Pick<Image, "path" | "hash" | "width" | "height" | "color">;

/**
 * A value of content or of an offer in which one picture is another, at any depth: in picture fields, whose description
 * and focal point stay, and in texts that have its address.
 */
export function withPicture<T>(value: T, from: Pick<Image, "path" | "hash">, to: File): T {
  if (typeof value === "string") return inText(value, from, to) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withPicture(one, from, to)) as T;
  if (typeof value !== "object" || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPicture(inner, from, to)]));
  if ("hash" in value && "width" in value && "path" in value && value.path === from.path) {
    const { path, hash, width, height, color } = to;
    return { ...own, path, hash, width, height, color } as T;
  }
  return own as T;
}

/** A text in which the picture's addresses are the other one's. */
export const inText = (text: string, from: Pick<Image, "path" | "hash">, to: File): string =>
  text.replaceAll(`/${from.hash}/${from.path}`, `/${to.hash}/${to.path}`);
