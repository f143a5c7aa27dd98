import { expect, test } from "vitest";
import type { CartScreenProps } from "#app/cart/cart-view.ts";
import { CartScreen } from "#theme/cart/cart-screen.tsx";
import { cartLines } from "#app/cart/cart-lines.ts";
import { draw } from "../../../testing/draw.tsx";
import { card, couponBox, line, summary } from "../../../testing/screen-props.ts";
import { spacedWords } from "../../../testing/words.ts";

const cartPages = (lines: CartScreenProps["lines"], page = 1) => {
  const { hasMadeToOrder: _, ...shown } = cartLines(lines, page);
  return shown;
};

const cart: CartScreenProps = {
  ...summary,
  ...cartPages(summary.lines),
  notice: null,
  unpaidOrder: null,
  problem: null,
  isSelling: true,
  coupon: couponBox,
  nextHref: "/cart/shipping-select",
  giftHref: null,
  estimate: null,
  isGift: false,
  pendingKey: null,
};

test("less, more, a typed number and delete are forms of their own, so that they work without script", () => {
  const html = draw(<CartScreen {...cart} />);
  const forms = [...html.matchAll(/<form[^>]*action="\/cart"[^>]*>(.*?)<\/form>/gs)].map(([, inside]) => inside!);
  const value = (form: string, name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
      .exec(form)
      ?.slice(1)
      .find(Boolean);
  expect(forms.map((form) => [value(form, "intent"), value(form, "key"), value(form, "quantity")])).toEqual([
    ["modify", "l1", "1"],
    ["modify", "l1", "2"],
    ["modify", "l1", "3"],
    ["delete", "l1", undefined],
  ]);
});

test("the cart says how far it is to free carriage, and the tax in it by rate", () => {
  const totals = { ...summary.totals, carriage: null, untilFreeCarriage: 1020 };
  const words = spacedWords(draw(<CartScreen {...cart} totals={totals} />));
  expect(words).toContain("あと 1,020円 で送料無料");
  expect(words).toContain("10%対象 4,620円 内消費税 420円");
});

test("[CART-02] in the place of a deleted line stands what went, and a form that puts it back, in an empty cart too", () => {
  const removed = { name: "鉢", quantity: 2, index: 0 };
  const html = draw(<CartScreen {...cart} removed={removed} />);
  expect(html.indexOf("「鉢」2点をカートから削除しました。")).toBeLessThan(html.indexOf('class="cart-line"'));
  const last = draw(<CartScreen {...cart} removed={{ ...removed, index: 1 }} />);
  expect(last.indexOf("「鉢」2点")).toBeGreaterThan(last.indexOf('class="cart-line"'));
  const empty = draw(<CartScreen {...cart} {...cartPages([])} pieces={0} removed={removed} />);
  for (const one of [html, last, empty])
    expect(one).toMatch(/<form[^>]*action="\/cart" method="post">.{0,60}value="restore".*元に戻す/s);
});

test("[CART-04] the cart proposes what reaches free carriage, under what is missing, and nothing where it is reached", () => {
  const totals = { ...summary.totals, carriage: null, untilFreeCarriage: 1020 };
  const html = draw(<CartScreen {...cart} totals={totals} reaching={[card]} />);
  expect(spacedWords(html)).toMatch(/送料無料になる商品を見る.*あと1,020円で送料無料/);
  expect(html).toContain('href="#free-carriage"');
  expect(draw(<CartScreen {...cart} reaching={[card]} />)).not.toContain('id="free-carriage"');
});

test("an empty cart says what to do next", () => {
  const html = draw(<CartScreen {...cart} {...cartPages([])} pieces={0} />);
  expect(spacedWords(html)).toContain("カートに商品はありません");
  expect(html).toContain('href="/product"');
  expect(html).not.toContain("ご購入手続きへ");
});

test("a line that cannot be bought says why and blocks the next step", () => {
  const blocked = [{ ...line, problem: "在庫が足りません。" }];
  const words = spacedWords(draw(<CartScreen {...cart} {...cartPages(blocked)} />));
  expect(words).toContain("在庫が足りません。");
  expect(words).not.toContain("ご購入手続きへ");
});

test("[THEME-12] while nothing is sold the way on is gone, and the cart says why", () => {
  const words = spacedWords(draw(<CartScreen {...cart} isSelling={false} />));
  expect(words).not.toContain("ご購入手続きへ");
  expect(words).toContain("ただいま販売を一時停止しています");
});

test("[SEC-09, CART-05] a cart of 100 lines is drawn 20 at a time, each page with its own address and forms, and the amounts of all", () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({ ...line, key: `l${at}`, name: `手ぬぐい${at}` }));
  const html = (page: number) => draw(<CartScreen {...cart} {...cartPages(lines, page)} pieces={200} />);
  const second = html(2);
  expect(second.match(/class="cart-line"/g)).toHaveLength(20);
  expect(second).toContain("手ぬぐい20");
  expect(second).not.toContain("手ぬぐい19");
  expect(second).toContain('action="/cart?page=2"');
  expect(second).toContain('href="/cart?page=5"');
  expect(spacedWords(second)).toContain("全100種類のうち 21〜40");
  expect(html(1)).toContain('action="/cart"');
  // the last page is shown where the one that was asked for has gone
  expect(html(9)).toContain("手ぬぐい99");
  expect(html(9).match(/class="cart-line"/g)).toHaveLength(20);
});

test("[SEC-09] what cannot be bought on another page of the cart is said, and leads there", () => {
  const lines = Array.from({ length: 45 }, (_, at) => ({
    ...line,
    key: `l${at}`,
    problem: at === 41 ? "在庫が足りません。" : null,
  }));
  const html = draw(<CartScreen {...cart} {...cartPages(lines)} />);
  expect(spacedWords(html)).toContain("ほかのページに、このままではご購入いただけない商品があります。");
  expect(html).toMatch(/href="\/cart\?page=3"[^>]*>3ページ目を見る/);
  expect(html).not.toContain('id="cart-next"');
});
