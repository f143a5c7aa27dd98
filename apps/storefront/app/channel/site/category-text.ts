import type { Category } from "@noren/contract/product/catalogue.ts";
import type { CategoryNode } from "./site-view.ts";

/**
 * The category tree as text, which is sent with every page: one line for each category, with depth, key, name and
 * number of products. As objects, a hundred categories take the server longer to serialize than drawing the page, and
 * are four times as long.
 */
export function categoryText(tree: readonly Category[]): string {
  const known = texts.get(tree);
  if (known !== undefined) return known;
  const text = linesOf(tree, 0);
  texts.set(tree, text);
  return text;
}

/** Keyed by the tree: the API returns the same object while it is cached in the same process. */
const texts = new WeakMap<readonly Category[], string>();

function linesOf(tree: readonly Category[], depth: number): string {
  return tree
    .map(({ key, name, product_count, children }) => {
      const line = [depth, key, name.replace(/[\t\n]/g, " "), product_count].join("\t");
      return line + (children.length > 0 ? `\n${linesOf(children, depth + 1)}` : "");
    })
    .join("\n");
}

const read = new Map<string, CategoryNode[]>();
const maxTexts = 50;
/** Max characters of cached texts. Each change of a product count makes a new text, and a large shop's is long. */
const maxCharacters = 500_000;
let characters = 0;

/** Parses the text; the same text gives the same tree, parsed once. */
export function categoriesFrom(text: string): CategoryNode[] {
  const known = read.get(text);
  if (known) return known;
  const roots: CategoryNode[] = [];
  const path: CategoryNode[] = [];
  for (const line of text ? text.split("\n") : []) {
    const [depth, key = "", name = "", count] = line.split("\t");
    const node = {
      key,
      name,
      href: `/product?category=${encodeURIComponent(key)}`,
      count: Number(count),
      children: [],
    };
    (path[Number(depth) - 1]?.children ?? roots).push(node);
    path[Number(depth)] = node;
  }
  if (read.size >= maxTexts || characters + text.length > maxCharacters) {
    read.clear();
    characters = 0;
  }
  read.set(text, roots);
  characters += text.length;
  return roots;
}
