import type { LoaderFunctionArgs } from "react-router";
import { makerMessages as words } from "#look/product/maker/maker.messages.ts";
import { listHead, type ListHead, numbered } from "#app/platform/page/list-head.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { cardOf } from "../product-card.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { pageOf } from "#app/platform/page/page-of.ts";
import { makerPath } from "../maker-path.ts";
import type { MakerListScreenProps } from "./maker-view.ts";

const perPage = 200;

export function loadMakers(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<MakerListScreenProps & { head: ListHead }> => {
    const { data } = await api.maker.list({ per: "all" });
    const makers = data.filter(({ product_count }) => product_count > 0);
    const { shown, pager } = pageOf(makers, { requested: pageNumber(args.url), per: perPage, path: "/maker" });
    return {
      head: listHead({
        title: words.listTitle,
        path: "/maker",
        items: shown.map(({ name, image }) => ({ name, picture: image })),
        pagination: pager.pagination,
      }),
      title: numbered(words.listTitle, pager.pagination.current),
      pager,
      makers: shown.map(({ key, name, prefecture, description, image, product_count }) => ({
        href: makerPath(key),
        name,
        prefecture,
        text: description,
        picture: image,
        count: product_count,
      })),
    };
  });
}

/** One maker with its brands and a page of its products, the most popular first. */
export function loadMaker(args: LoaderFunctionArgs) {
  return load(args, async (api) => {
    const key = args.params.key!;
    const page = queryText(args.url.searchParams, "page");
    const [maker, list] = await Promise.all([
      api.maker.detail({ key }),
      api.product.list({ maker: key, sort: "popular", ...(page && { page }) }),
    ]);
    const path = makerPath(maker.key);
    const pager = pagerOf(list.pagination, path, new URLSearchParams());
    // a page number beyond the end redirects to the last page
    if (list.pagination.current > list.pagination.last && pager.previous) throw seeOther(pager.previous);
    const products = list.data.map(cardOf);
    return {
      head: listHead({
        title: maker.name,
        description: maker.description.slice(0, 120),
        path,
        picture: maker.image,
        items: products,
        pagination: list.pagination,
      }),
      title: numbered(maker.name, list.pagination.current),
      name: maker.name,
      kana: maker.name_kana,
      prefecture: maker.prefecture,
      text: maker.description,
      picture: maker.image,
      brands: maker.brands.map((brand) => ({
        name: brand.name,
        href: `/product?${new URLSearchParams({ brand: brand.key })}`,
        text: brand.description,
        picture: brand.image,
      })),
      products,
      pager,
    };
  });
}
