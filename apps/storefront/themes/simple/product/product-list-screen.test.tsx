import { expect, test } from "vitest";
import { pagerOf } from "#app/platform/page/pager.ts";
import { ProductCard } from "#theme/product/product-card.tsx";
import { ProductListScreen } from "#theme/product/product-list-screen.tsx";
import { draw, site } from "../../../testing/draw.tsx";
import { card, list } from "../../../testing/screen-props.ts";
import { spacedWords } from "../../../testing/words.ts";

test("[CAT-01] filters are fields of one plain form that GETs the list", () => {
  const html = draw(<ProductListScreen {...list} word="ガーゼ" sort="price_asc" />);
  const form = html
    .split("<form")
    .find((part) => part.includes('name="price_min"'))!
    .split("</form>")[0]!;
  expect(form).toMatch(/^[^>]*action="\/product"/);
  expect(form).not.toContain("method=");
  expect(form).toContain('<input type="hidden" name="word" value="ガーゼ"/>');
  expect(form).toContain('<input type="hidden" name="sort" value="price_asc"/>');
  for (const name of ["category", "maker", "stock", "price_min", "price_max"]) expect(form).toContain(`name="${name}"`);
  expect(form).toMatch(/<input[^>]*name="category"[^>]*checked=""[^>]*value="cloth"/);
});

test("[CAT-31] an axis is a group of checkboxes with its values, a colour with its shade; the filters can be cleared", () => {
  const axis = {
    name: "option" as const,
    label: "色",
    choice: "many" as const,
    isExact: true,
    options: [
      { value: "色:藍", label: "藍", depth: 0, isChosen: true, count: 3, hex: "#1e3a5f" },
      { value: "色:白", label: "白", depth: 0, isChosen: false, count: 2, hex: "#ffffff" },
    ],
  };
  const html = draw(<ProductListScreen {...list} filters={[...list.filters, axis]} />);
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="option"[^>]*checked=""[^>]*value="色:藍"/);
  expect(html).toContain('<svg color="#1e3a5f" class="swatch"');
  expect(spacedWords(html)).toContain("クリア この条件で見る");
  expect(spacedWords(draw(<ProductListScreen {...list} chosen={[]} />))).not.toContain("クリア");
});

test("[CAT-31] more products are a link with an address, until the list ends", () => {
  const pagination = { total: 60, per: 24, last: 3, current: 1 };
  const pager = pagerOf(pagination, "/product", new URLSearchParams("word=茶"));
  const html = draw(<ProductListScreen {...list} pager={pager} more="/product?word=%E8%8C%B6&upto=2" />);
  expect(html).toMatch(/<a [^>]*href="\/product\?word=%E8%8C%B6&amp;upto=2"[^>]*>もっと見る/);
  expect(spacedWords(html)).toContain("60件中24件を表示");
  expect(spacedWords(draw(<ProductListScreen {...list} pager={pager} more={null} />))).not.toContain("もっと見る");
});

test("[CAT-30] what the shop has written about the words stands above the products, and also where there are none", () => {
  const features = [{ name: "藍を建てる", href: "/collection/features/indigo", picture: null }];
  for (const products of [list.products, []])
    expect(draw(<ProductListScreen {...list} products={products} features={features} word="藍" />)).toMatch(
      /<a [^>]*href="\/collection\/features\/indigo"/,
    );
});

test("[CAT-01] what narrows the list can be taken away one by one or all at once", () => {
  const html = draw(<ProductListScreen {...list} />);
  expect(html).toMatch(/<a [^>]*aria-label="布を解除"[^>]*href="\/product"/);
  expect(spacedWords(html)).toContain("すべて解除");
});

test("[CAT-01] a list without hits says how to find something and leads on", () => {
  const pager = { ...list.pager, pagination: { total: 0, per: 15, last: 0, current: 1 }, from: 0, to: 0 };
  const html = draw(<ProductListScreen {...list} products={[]} pager={pager} word="ぬぬぬ" />);
  expect(spacedWords(html)).toContain("条件に合う商品が見つかりませんでした");
  expect(html).toContain('id="search-again"');
});

test("[CAT-22] a search that finds nothing offers no filters, which could only find less; chosen ones can be changed", () => {
  const pager = { ...list.pager, pagination: { total: 0, per: 15, last: 0, current: 1 }, from: 0, to: 0 };
  const none = { ...list, products: [], pager, word: "ぬぬぬ" };
  const bare = draw(<ProductListScreen {...none} chosen={[]} />);
  expect(bare).not.toContain('name="price_min"');
  expect(bare).toContain('id="search-again"');
  const narrowed = draw(<ProductListScreen {...none} chosen={[{ label: "布", removeHref: "/product" }]} />);
  expect(narrowed).toContain('name="price_min"');
});

test("[CAT-22] it leads on by the nearest word, without one of its filters, by categories and popular products", () => {
  const pager = { ...list.pager, pagination: { total: 0, per: 15, last: 1, current: 1 }, from: 0, to: 0 };
  const help = {
    nearest: { word: "手ぬぐい", href: "/product?word=%E6%89%8B" },
    wider: [{ label: "布", href: "/product?word=x", count: 1200 }],
    popular: [{ ...card, isReducedRate: true }],
  };
  const html = draw(<ProductListScreen {...list} products={[]} pager={pager} word="ぬぬぬ" help={help} />);
  expect(html).toMatch(/href="\/product\?word=%E6%89%8B"[^>]*>「手ぬぐい」/);
  expect(spacedWords(html)).toContain("「布」を外すと1,200件");
  expect(spacedWords(html)).toContain("よく選ばれている商品");
  expect(spacedWords(html)).toContain("軽減税率");
});

test("[CAT-18] each choice says how many products it leaves, about how many where it comes from a sample", () => {
  expect(spacedWords(draw(<ProductListScreen {...list} />))).toContain("藍屋 1件");
  const filters = list.filters.map((filter) => ({
    ...filter,
    isExact: false,
    options: filter.options.map((option) => ({ ...option, count: 12_000 })),
  }));
  const about = spacedWords(draw(<ProductListScreen {...list} filters={filters} isTotalExact={false} />));
  expect(about).toContain("藍屋 約12,000件");
  expect(about).toContain("布 約1件");
});

test("[CAT-19] a search says what was searched beside the word, and a product why it is there", () => {
  const matched = { kind: "kanji", word: "國産" } as const;
  const props = { ...list, word: "国産", alsoSearched: ["國産", "国産品"], products: [{ ...card, matched }] };
  const words = spacedWords(draw(<ProductListScreen {...props} />));
  expect(words).toContain("「國産」「国産品」でも探しました");
  expect(words).toContain("字体ちがい「國産」で見つかりました");
  expect(spacedWords(draw(<ProductListScreen {...list} />))).not.toContain("でも探しました");
});

test("[CAT-06] where nothing is liked yet there is nothing to narrow: the page says how to like something", () => {
  const pager = { ...list.pager, pagination: { total: 0, per: 15, last: 0, current: 1 }, from: 0, to: 0 };
  const none = { ...list, products: [], pager, favorites: { loginHref: null } };
  const only = [{ label: "お気に入りだけ", removeHref: "/product" }];
  const bare = draw(<ProductListScreen {...none} chosen={only} />);
  expect(spacedWords(bare)).toContain("お気に入りの商品はまだありません");
  expect(bare).not.toContain('name="price_min"');
  const narrowed = draw(<ProductListScreen {...none} chosen={[...only, { label: "布", removeHref: "/product" }]} />);
  expect(narrowed).toContain('name="price_min"');
});

test("[FORM-12] a card says yen with tax, the reduced rate, what is left and what is sold out", () => {
  const words = (changes: Partial<typeof card>) => spacedWords(draw(<ProductCard product={{ ...card, ...changes }} />));
  expect(words({})).toBe("藍屋 藍の手ぬぐい 1,980 円 税込");
  expect(words({ hasPriceRange: true, isReducedRate: true })).toContain("1,980 円〜 税込 ※");
  expect(words({ stock: { state: "few", left: 3, isEnded: false } })).toContain("残り3点");
  expect(words({ stock: { state: "none", left: 0, isEnded: false } })).toContain("入荷待ち");
  const ended = words({ stock: { state: "none", left: 0, isEnded: true } });
  expect(ended).toContain("販売終了");
  expect(ended).not.toContain("入荷待ち");
  expect(words({ stock: { state: "ok", left: 120, isEnded: false } })).not.toContain("120");
});

test("[THEME-17] every link and form of a list stays under the channel's prefix", () => {
  const pager = pagerOf({ total: 40, per: 15, last: 3, current: 2 }, "/product", new URLSearchParams());
  const env = { ...site.env, prefix: "/toki" };
  const html = draw(<ProductListScreen {...list} pager={pager} />, { env });
  const places = [...html.matchAll(/(?:href|action)="([^"#]*)"/g)].map(([, place]) => place!);
  expect(places.length).toBeGreaterThan(8);
  expect(places.filter((place) => !place.startsWith("/toki"))).toEqual([]);
});

test("[CAT-18] below the last page that is offered stands why there is none after it", () => {
  const pager = {
    ...list.pager,
    pagination: { total: 120_000, per: 15, last: 200, current: 200 },
    end: "3,000件目まで",
  };
  expect(draw(<ProductListScreen {...list} pager={pager} />)).toMatch(
    /<nav class="pager".*<p>3,000件目まで<\/p><\/nav>/,
  );
});
