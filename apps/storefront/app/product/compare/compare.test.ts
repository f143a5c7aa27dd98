import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { detail as product } from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { spacedWords } from "../../../testing/words.ts";

const { visit } = openStorefront();

const find = vi.fn(async ({ key }: { key: string }) => {
  if (key === "gone") throw new ShopError("common.not_found");
  const specs =
    key === "a"
      ? [{ name: "素材", value: "綿" }]
      : [
          { name: "素材", value: "麻" },
          { name: "重さ", value: "90g" },
        ];
  return { ...product, key, name: `手ぬぐい ${key}`, specs };
});
const calls = { product: { detail: find } };

test("[THEME-04] chosen products stand side by side with what each says of every attribute; what is gone is left out", async () => {
  const { html, status } = await visit("/compare?key=a&key=b&key=a&key=gone", { calls });
  expect(status).toBe(200);
  const said = spacedWords(html);
  for (const word of ["商品を比べる", "手ぬぐい a", "手ぬぐい b", "素材", "綿", "麻", "重さ", "90g", "―"])
    expect([word, said.includes(word)]).toEqual([word, true]);
  expect(html).toContain('href="/compare?key=b"');
  expect(html).toContain('content="noindex');
});

test("[THEME-04] no more than four are asked for, and none leads to the list", async () => {
  find.mockClear();
  const { html } = await visit(
    `/compare?${"abcdefgh"
      .split("")
      .map((key) => `key=${key}`)
      .join("&")}&key=${"x".repeat(500)}`,
    { calls },
  );
  expect(find).toHaveBeenCalledTimes(4);
  expect(spacedWords(html)).toContain("並べられるのは4点までです。");
  const none = await visit("/compare", { calls });
  expect([none.status, spacedWords(none.html).includes("比べる商品がありません")]).toEqual([200, true]);
});
