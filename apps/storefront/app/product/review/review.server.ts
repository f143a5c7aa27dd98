import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { reviewMessages as words } from "#look/product/review/review.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { listHead, numbered } from "#app/platform/page/list-head.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { reviewRules } from "./review-form.ts";
import { reviewsPath, reviewView } from "./review-present.ts";
import type { Posting } from "./review-view.ts";

export function loadReviews(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const key = args.params.key!;
    const page = queryText(args.url.searchParams, "page");
    const [product, list] = await Promise.all([
      api.product.detail({ key }),
      api.review.list({ key, ...(page && { page }) }),
    ]);
    const path = reviewsPath(product.key);
    const pager = pagerOf(list.pagination, path, new URLSearchParams());
    // a page that was there once, or never: the last one is nearest
    if (list.pagination.current > list.pagination.last && pager.previous) throw seeOther(pager.previous);
    const more = list.more!;
    const posting: Posting = hasMembers(shop.settings) ? more.posting : null;
    const title = words.titleOf(product.name);
    return {
      head: listHead({ title, path, items: [], picture: product.gallery[0] ?? null, pagination: list.pagination }),
      title: numbered(title, list.pagination.current),
      product: {
        name: product.name,
        href: `/product/${encodeURIComponent(product.key)}`,
        picture: product.gallery[0] ?? null,
      },
      rating: more.rating,
      byStars: more.by_stars.map((count, at) => ({ stars: 5 - at, count })),
      reviews: list.data.map(reviewView),
      pager,
      posting,
      loginHref: loginAddress(path),
    };
  });
}

/** Posts the member's review; a visitor is led to log in first. */
export function postReview(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      membersWelcome(shop);
      const key = args.params.key!;
      if (!shop.session.isLogin) return seeOther(loginAddress(reviewsPath(key)));
      const { state, ...posted } = await api.review.add({ key, ...validated(reviewRules, values)[""] });
      setFlash(shop, { type: "success", message: state === "waiting" ? words.waiting : words.posted });
      return seeOther(`${reviewsPath(key)}#review-${posted.id}`);
    },
    () => storedOf(reviewRules),
  );
}
