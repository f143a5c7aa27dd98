import { expect, test } from "vitest";
import { categoriesFrom, categoryText } from "./category-text.ts";

const category = (key: string, name: string, product_count: number, children: ReturnType<typeof leaf>[] = []) => ({
  id: key,
  key,
  name,
  product_count,
  children,
});
const leaf = (key: string, name: string, product_count: number) => ({
  id: key,
  key,
  name,
  product_count,
  children: [],
});

test("[THEME-20] the tree of categories is the same after conversion to text and back, in the same order", () => {
  const tree = [
    category("cloth", "布", 3, [leaf("towel", "タオル", 2), leaf("a&b", "ふきん\tと布", 1)]),
    leaf("tea", "お茶", 0),
  ];
  const node = (key: string, name: string, count: number, children: object[] = []) => ({
    key,
    name,
    href: `/product?category=${encodeURIComponent(key)}`,
    count,
    children,
  });
  expect(categoriesFrom(categoryText(tree))).toEqual([
    node("cloth", "布", 3, [node("towel", "タオル", 2), node("a&b", "ふきん と布", 1)]),
    node("tea", "お茶", 0),
  ]);
  expect(categoriesFrom(categoryText([]))).toEqual([]);
});

test("a tree is parsed once from its text, and the server's cache of texts is bounded", () => {
  const text = categoryText([leaf("towel", "タオル", 2)]);
  const tree = categoriesFrom(text);
  categoriesFrom(categoryText([leaf("towel", "タオル", 3)]));
  expect(categoriesFrom(text)).toBe(tree);
  for (let count = 0; count < 20; count++) categoriesFrom(categoryText([leaf("long", "長".repeat(50_000), count)]));
  expect(categoriesFrom(text)).not.toBe(tree);
  expect(categoriesFrom(text)).toEqual(tree);
});
