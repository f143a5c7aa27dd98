import { expect, test } from "vitest";
import { Block as SizeTableBlock } from "#theme/product/blocks/product-size-table.tsx";
import { Block as FilmBlock } from "#theme/product/blocks/product-film.live.tsx";
import { detail } from "../../testing/demo-data.ts";
import { draw } from "../../testing/draw.tsx";
import { openStorefront } from "../../testing/open-storefront.ts";
import { spacedWords } from "../../testing/words.ts";

const { visit } = openStorefront();
const table = {
  title: "ゆかたの寸法（cm）",
  measures: ["着丈", "裄"],
  rows: [
    { size: "S", values: ["150", null] },
    { size: "L", values: [null, null] },
  ],
  note: "",
};

test("[CAT-31] what nobody knows of a size is drawn as —, and no note leaves no line", () => {
  const html = draw(<SizeTableBlock {...table} />);
  expect(spacedWords(html)).toContain("サイズ 着丈 裄 S 150 — L — —");
  expect(html).not.toContain("whitespace-pre-line");
});

const looks = ["simple", "simple-business", "toki", "yosoi", "takumi"];
test.each(looks)(
  "[CAT-31] in %s the way to the table stands at the size of a product that has one, and nowhere else",
  async (look) => {
    const calls = (size_table: typeof table | null) => ({
      product: { detail: async () => ({ ...detail, size_table }) },
      payment: { methods: async () => [] },
    });
    const has = await visit("/product/tenugui", { look, calls: calls(table) });
    const nav = /<nav[^>]*aria-label="サイズ".*?<\/nav>/s.exec(has.html)![0];
    expect(nav).toMatch(/popovertarget="size-sheet"[^>]*>.*サイズ表を見る/s);
    expect(nav).toContain('href="#size-table"');
    expect(has.html).toContain('id="size-table"');
    const none = await visit("/product/tenugui", { look, calls: calls(null) });
    expect(none.html).not.toMatch(/size-sheet|サイズ表/);
  },
);

test("[CAT-04] without script a film is the browser's own player with its captions and its text", () => {
  const poster = detail.gallery[0]!;
  const film = {
    file: "/films/loom.mp4",
    captions: "/films/loom.vtt",
    text: "織機が動きます。",
    poster,
    name: "手ぬぐい",
  };
  const html = draw(<FilmBlock {...film} />);
  expect(html).toMatch(/<video[^>]* controls=""/);
  expect(html).toMatch(/<video[^>]* preload="none"/);
  expect(html).not.toMatch(/autoplay/i);
  expect(html).toContain('<track kind="captions" srcLang="ja"');
  expect(spacedWords(html)).toContain("織機が動きます。");
});
