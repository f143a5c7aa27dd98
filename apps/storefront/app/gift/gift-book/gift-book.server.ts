import type { GiftBookEntry } from "@noren/contract/gift/gift-book.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { giftBookMessages as words } from "#look/gift/gift-book/gift-book.messages.ts";
import { saveCart } from "#app/cart/cart-cookie.server.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { orderPath } from "#app/order/order-path.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { counted } from "#app/platform/format/counted.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";

const path = "/mypage/gift-book";
const numberIn = (value: string | null) => (/^[1-9]\d{0,5}$/.test(value ?? "") ? Number(value) : undefined);

export function loadGiftBook(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const requested = numberIn(args.url.searchParams.get("year"));
    const page = numberIn(args.url.searchParams.get("page"));
    const { data, pagination, more } = await api.giftBook.list({
      ...(requested && { year: requested }),
      ...(page && { page }),
    });
    const { year, years } = more!;
    // if last year has no gifts, the latest year that has some
    if (!requested && data.length === 0 && years.length > 0) throw seeOther(`${path}?year=${Math.max(...years)}`);
    return {
      year,
      // without gifts there is no year to choose
      years: (years.length > 0 ? [...new Set([year, ...years])] : [])
        .toSorted((one, other) => other - one)
        .map((one) => ({ year: one, href: `${path}?year=${one}`, isCurrent: one === year })),
      entries: data.map(entryView),
      pager: pagerOf(pagination, path, new URLSearchParams({ year: String(year) })),
    };
  });
}

function entryView({ id, order_id, order_no, ordered_at, address, products, wrappings }: GiftBookEntry) {
  return {
    id,
    name: address.shipping_name,
    to: addressLines(address),
    sentAt: dateTime(ordered_at).split(" ")[0]!,
    orderNo: order_no,
    orderHref: orderPath(order_id),
    products: products.map(({ name, variant_name, quantity, image }, index) => ({
      key: String(index),
      text: counted(`${name}${variant_name ? `（${variant_name}）` : ""}`, quantity),
      picture: image,
    })),
    wrappings: wrappings.flatMap(({ noshi, wrapping }) => [
      ...(noshi ? [words.noshi(noshi.name, noshi.title, noshi.names.join("・"))] : []),
      ...(wrapping ? [wrapping.name] : []),
    ]),
  };
}

/** 今年も同じ方々へ: adds the chosen gifts to the cart, whose screens show the costs before the order. */
export function fillFromGiftBook(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const ids = Object.keys(values).flatMap((name) => (name.startsWith("id.") ? [name.slice(3)] : []));
    if (ids.length === 0) throw new ShopError("common.invalid_input", {}, {}, words.choose);
    const { cart, problems } = await api.giftBook.repeat({ token: shop.cookies.get("cart") ?? null, ids });
    saveCart(shop, cart);
    const omitted = problems.map(({ name, words: why }) => words.leftOut(name, why));
    setFlash(shop, {
      type: omitted.length > 0 ? "warning" : "success",
      message: [words.filled(ids.length - problems.length), ...omitted].join(" "),
    });
    return seeOther("/cart");
  });
}
