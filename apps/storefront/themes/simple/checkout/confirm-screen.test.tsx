import { expect, test } from "vitest";
import { waysOnAfter } from "#app/checkout/next-steps.ts";
import { ConfirmScreen } from "#theme/checkout/confirm-screen.tsx";
import { draw } from "../../../testing/draw.tsx";
import { confirm } from "../../../testing/screen-props.ts";
import { spacedWords } from "../../../testing/words.ts";

test("[CART-23] the six facts that the law requires come before the button that orders", () => {
  const html = draw(<ConfirmScreen {...confirm} />);
  // Spaces are removed, since a day is an element of its own.
  const plain = (text: string) => text.replaceAll(" ", "");
  const words = plain(spacedWords(html));
  const places = [
    "藍の手ぬぐい 藍 / M 1,980円 × 2",
    "送料 660円 合計 税込 4,620 円",
    "銀行振込 7日以内にお振り込みください。",
    "最短 12月3日（木）にお届けできます。",
    "在庫がある限り承ります。",
    "発送前はキャンセルを承ります。",
    "注文を確定する",
  ].map((part) => words.lastIndexOf(plain(part)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html.match(/<button/g)).toHaveLength(1);
});

test("[CAT-23] a price that changed since the cart is named above the parts, and a line on sale shows its regular price and the sale's end", () => {
  const notice = "藍の手ぬぐいの価格が1,580円から1,980円に変わりました。";
  const sale = { regularPrice: 2480, until: "11月30日 23:59" };
  const lines = confirm.items.lines.map((line) => ({ ...line, sale }));
  const html = draw(<ConfirmScreen {...confirm} items={{ ...confirm.items, lines }} notice={notice} />);
  expect(html.indexOf(notice)).toBeLessThan(html.indexOf("商品と数量"));
  expect(html.slice(html.indexOf("商品と数量"))).toMatch(/<del>2,480/);
  expect(spacedWords(html)).toContain("セール価格は11月30日 23:59まで");
  expect(draw(<ConfirmScreen {...confirm} />)).not.toContain("変わりました");
});

test("[CART-23] each part links to the step that changes it", () => {
  const html = draw(<ConfirmScreen {...confirm} />);
  for (const href of ["/cart", "/cart/payment", "/cart/shipping-detail", "/cart/shipping-add"]) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>変更する</a>`));
  }
});

test("[THEME-12] while the shop sells nothing there is no button that orders, and the page says why", () => {
  const html = draw(<ConfirmScreen {...confirm} isSelling={false} />);
  expect(html).not.toContain("<button");
  expect(spacedWords(html)).toContain("ただいま販売を一時停止している");
});

test("[ERR-04] the reason of a refused order is shown at the top and at the button, and announced once", () => {
  const problem = "カード会社の承認が得られませんでした。";
  const html = draw(<ConfirmScreen {...confirm} problem={problem} />);
  expect(html.split(problem)).toHaveLength(3);
  expect(html.lastIndexOf(problem)).toBeGreaterThan(html.indexOf("お支払い金額"));
  expect(html.match(/role="alert"/g)).toHaveLength(1);
});

test("[SEC-03] an order rejected because of unpaid orders links to other payment methods, and for members to those orders", () => {
  const problem = "お支払いがお済みでないご注文が多いため、このご注文を承れませんでした。";
  const ways = (isLogin: boolean) => waysOnAfter("cart.decision.too_many_unpaid", isLogin);
  const html = draw(<ConfirmScreen {...confirm} problem={problem} waysOn={ways(true)} />);
  const notice = html.slice(html.indexOf('role="alert"'), html.indexOf("商品と数量"));
  expect(notice).toMatch(/<a [^>]*href="\/cart\/payment"[^>]*>お支払い方法を変更する<\/a>/);
  expect(notice).toMatch(/<a [^>]*href="\/mypage\/order_history\?state=unpaid"[^>]*>お支払い待ちのご注文を見る<\/a>/);
  expect(ways(false).map(({ to }) => to)).toEqual(["payment"]);
  expect(waysOnAfter("cart.decision.changed", true)).toEqual([]);
});
