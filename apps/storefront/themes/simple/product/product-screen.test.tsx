import { expect, test } from "vitest";
import type { DeliveryNotesProps } from "#app/product/product-view.ts";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";
import { ProductScreen } from "#theme/product/product-screen.tsx";
import { ShareLinks } from "#theme/product/share-links.tsx";
import { TagLinks } from "#theme/product/tag-links.tsx";
import { draw } from "../../../testing/draw.tsx";
import { product } from "../../../testing/screen-props.ts";
import { spacedWords } from "../../../testing/words.ts";

test("[CAT-04] a product shows its price with and without tax, its stock, its maker and its tags", () => {
  const share = <ShareLinks url="https://shop.test/product/tenugui" name={product.name} />;
  const html = draw(<ProductScreen {...product} tagLinks={<TagLinks tags={product.tags} />} share={share} />);
  const words = spacedWords(html);
  expect(words).toContain("1,980 円 税込 税抜 1,800円");
  expect(words).toContain("残り3点");
  expect(html).toContain('href="/maker/aiya"');
  expect(html).toContain('href="/product?tag=gift"');
  expect(html).toMatch(/href="https:\/\/social-plugins\.line\.me\/lineit\/share\?url=https?%3A%2F%2F[^"&]+&amp;text=%/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("[CAT-23] a sale price is shown with the regular price struck through, and with the sale's end", () => {
  const sale = { regularPrice: 2480, until: "11月30日 23:59" };
  const html = draw(<ProductScreen {...product} variant={{ ...product.variant, sale }} />);
  const words = spacedWords(html);
  expect(words).toContain("通常価格 2,480円");
  expect(html).toMatch(/<del>2,480/);
  expect(words).toContain("セール価格 1,980");
  expect(words).toContain("セール価格は11月30日 23:59まで");
  expect(spacedWords(draw(<ProductScreen {...product} />))).not.toMatch(/通常価格|セール/);
});

test("[CAT-04] each size is an address of its own, and one that is sold out says so", () => {
  const html = draw(<ProductScreen {...product} />);
  expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*aria-label="M"[^>]*href="\/product\/tenugui\?size=M"/);
  expect(html).toMatch(/<a [^>]*aria-label="L（入荷待ち）"[^>]*href="\/product\/tenugui\?size=L"/);
});

test("[CAT-04] a sold-out variant has a message instead of the buy button", () => {
  const variant = { ...product.variant, stock: { state: "none", left: 0, isEnded: false } as const };
  const html = draw(<ProductScreen {...product} variant={variant} canBuy={false} />);
  expect(html).not.toContain("カートに入れる");
  expect(spacedWords(html)).toContain("入荷待ちです");
});

const deliveryNotes: DeliveryNotesProps = {
  delivery: {
    estimate: {
      first: "12月2日（水）",
      last: "12月4日（金）",
      reason: "ご用意に2営業日いただき、12月1日（火）に発送します",
    },
    kind: "normal",
  },
  canBuy: true,
  terms: { carriage: null, payments: [], returns: "" },
};

test("[CAT-04] a sold-out variant has no delivery estimate, and once its sale has ended no restock email", () => {
  const stock = { state: "none" as const, left: 0 };
  const page = (isEnded: boolean) =>
    draw(<ProductScreen {...product} variant={{ ...product.variant, stock: { ...stock, isEnded } }} canBuy={false} />);
  const drawn = (isEnded: boolean) => spacedWords(page(isEnded));
  const notes = (canBuy: boolean) => spacedWords(draw(<DeliveryNotes {...deliveryNotes} canBuy={canBuy} />));
  expect(notes(true)).toMatch(/12月2日（水）〜12月4日（金）ごろ.*お届け日と時間帯をお選びいただけます/);
  expect(notes(false)).toContain("宅配便でお届けします。");
  expect(notes(false)).not.toMatch(/お届け日と時間帯|ごろ|に発送します/);
  // the others can be ordered: what the server has drawn of them is hidden
  expect(draw(<ProductScreen {...product} />)).not.toContain("delivery-closed");
  for (const html of [page(false), page(true)]) expect(html).toContain('class="delivery-notes delivery-closed"');
  expect(drawn(true)).toContain("販売は終了しました");
  expect(drawn(true)).not.toContain("入荷");
});

test("[OWN-11, CAT-25] a sold-out variant says when its next pieces are expected, unless its sale has ended", () => {
  const drawn = (isEnded: boolean) => {
    const stock = { state: "none" as const, left: 0, isEnded };
    const variant = { ...product.variant, stock, arrivalDay: "12月5日（土）" };
    return spacedWords(draw(<ProductScreen {...product} variant={variant} canBuy={false} />));
  };
  expect(drawn(false)).toContain("12月5日（土）ごろ入荷の予定です。");
  expect(drawn(true)).not.toContain("入荷");
});

test("[THEME-12] while the shop sells nothing there is no buy button, and the page says why", () => {
  const html = draw(<ProductScreen {...product} isSelling={false} canBuy={false} />);
  expect(html).not.toContain("カートに入れる");
  expect(spacedWords(html)).toContain("ただいま販売を一時停止しています");
});

const unchosen = {
  ...product,
  axes: product.axes.map((axis) => ({ ...axis, options: axis.options.map((one) => ({ ...one, isChosen: false })) })),
  choice: { missing: "サイズ", allMissing: "サイズ", name: "", isAsked: false, ask: () => {} },
  variant: {
    ...product.variant,
    id: "",
    code: "TN",
    hasPriceRange: true,
    stock: { state: "few", left: null, isEnded: false },
  },
} as const;

test("[CAT-31] before a size is chosen the page shows the lowest price, that the stock depends on the size, and where to choose it", () => {
  const html = draw(<ProductScreen {...unchosen} />);
  const words = spacedWords(html);
  expect(words).toContain("1,980 円〜 税込 税抜 1,800円〜");
  expect(words).toContain("在庫はサイズによって異なります");
  expect(words).not.toMatch(/残り\d|サイズを選んでください/);
  expect(html).not.toMatch(/aria-current="true"[^>]*class="chip/);
  // The bar on phones opens the choice; without script the form comes back at the choice.
  expect(html).toMatch(/<button[^>]*form="buy"[^>]*>サイズを選ぶ/);
  expect(html).toContain('action="#choice"');
  expect(html.match(/id="choice"/g)).toHaveLength(1);
});

test("[CAT-31] pressing the button without a choice shows an error at the axis, with the axis's name", () => {
  const choice = { ...unchosen.choice, isAsked: true };
  const axes = unchosen.axes.map((axis) => ({ ...axis, label: "内容量" }));
  const html = draw(<ProductScreen {...unchosen} axes={axes} choice={choice} />);
  expect(html).toMatch(/<nav aria-label="内容量" id="choice".*?role="alert".*?内容量を選んでください.*?<\/nav>/s);
  // Only without a choice.
  expect(spacedWords(draw(<ProductScreen {...product} choice={choice} />))).not.toContain("を選んでください");
});

test("[CAT-31] the bar on phones names the chosen variant, and buys it", () => {
  const html = draw(<ProductScreen {...product} choice={{ ...product.choice, name: "藍 / M" }} />);
  const bar = /class="buy-bar.*/s.exec(html)![0];
  expect(spacedWords(bar)).toMatch(/^.*藍 \/ M 1,980 円/);
  expect(bar).toContain("カートに入れる");
});

test("[CAT-25, CAT-31] a product sold out in every size offers the restock email after choosing a size", () => {
  const variant = { ...unchosen.variant, stock: { state: "none", left: null, isEnded: false } } as const;
  expect(spacedWords(draw(<ProductScreen {...unchosen} variant={variant} canBuy={false} />))).toContain(
    "サイズを選ぶと、入荷のお知らせをメールで受け取れます。",
  );
});
