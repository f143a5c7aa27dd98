import { expect, test } from "vitest";
import type { CartScreenProps } from "#app/cart/cart-view.ts";
import { CartScreen } from "#theme/cart/cart-screen.tsx";
import { draw } from "../../../testing/draw.tsx";
import { couponBox, line, summary } from "../../../testing/screen-props.ts";
import { spacedWords } from "../../../testing/words.ts";

const cart: CartScreenProps = {
  ...summary,
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
  recommended: [],
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

test("an empty cart says what to do next", () => {
  const html = draw(<CartScreen {...cart} lines={[]} pieces={0} />);
  expect(spacedWords(html)).toContain("カートに商品はありません");
  expect(html).toContain('href="/product"');
  expect(html).not.toContain("ご購入手続きへ");
});

test("a line that cannot be bought says why and blocks the next step", () => {
  const words = spacedWords(draw(<CartScreen {...cart} lines={[{ ...line, problem: "在庫が足りません。" }]} />));
  expect(words).toContain("在庫が足りません。");
  expect(words).not.toContain("ご購入手続きへ");
});

test("[THEME-12] while nothing is sold the way on is gone, and the cart says why", () => {
  const words = spacedWords(draw(<CartScreen {...cart} isSelling={false} />));
  expect(words).not.toContain("ご購入手続きへ");
  expect(words).toContain("ただいま販売を一時停止しています");
});
