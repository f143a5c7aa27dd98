import type { Output } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { inquiryFormBody } from "@noren/contract/platform/limits.ts";
import type { review } from "@noren/contract/product/review.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { reviewMessages as words } from "#look/product/review/review.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { readFormWithFiles } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedOf, storedOfAny } from "@noren/web/form/stored-fields.ts";
import { filesField, filesFieldMax } from "#app/channel/form-files/form-files.ts";
import { storeFiles } from "#app/channel/form-files/form-files.server.ts";
import { hasReviews } from "#app/channel/site/settings.ts";
import { listHead, numbered } from "#app/platform/page/list-head.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { browserOf, tokenOfBrowser } from "./review-browser.server.ts";
import { reviewFilesKind } from "./review-files.ts";
import { reviewRules } from "./review-form.ts";
import { fitView, reviewsPath, reviewView } from "./review-present.ts";
import type { ListedReviewView, Posting } from "./review-view.ts";

export function loadReviews(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    if (!hasReviews(shop.settings)) throw new ShopError("common.not_found");
    const key = args.params.key!;
    const page = queryText(args.url.searchParams, "page");
    const stars = starsIn(args.url.searchParams);
    const browser = browserOf(shop);
    const [product, list] = await Promise.all([
      api.product.detail({ key }),
      api.review.list({ key, ...(page && { page }), ...(stars && { stars }), ...(browser && { browser }) }),
    ]);
    const path = reviewsPath(product.key);
    const query = new URLSearchParams(stars ? { stars: String(stars) } : {});
    const pager = pagerOf(list.pagination, path, query);
    // a page number beyond the end redirects to the last page
    if (list.pagination.current > list.pagination.last && pager.previous) throw seeOther(pager.previous);
    const more = list.more!;
    const posting: Posting = hasMembers(shop.settings) && more.posting !== "off" ? more.posting : null;
    const all = words.titleOf(product.name);
    const title = stars ? words.withStars(all, stars) : all;
    return {
      // search engines index the whole list, which contains the reviews of each number of stars
      head: listHead({ title, path, items: [], picture: product.gallery[0] ?? null, pagination: list.pagination }),
      title: numbered(all, list.pagination.current),
      product: {
        name: product.name,
        href: `/product/${encodeURIComponent(product.key)}`,
        picture: product.gallery[0] ?? null,
      },
      rating: more.rating,
      fit: fitView(more.fit),
      byStars: more.by_stars.map((count, at) => ({
        stars: 5 - at,
        count,
        href: `${path}?stars=${5 - at}#list`,
        isChosen: stars === 5 - at,
      })),
      allHref: stars ? `${path}#list` : null,
      reviews: list.data.map((one): ListedReviewView => ({
        ...reviewView(one),
        vote:
          one.id === more.own?.id ? null : { action: addressOf(path, query, page), isOn: more.helped.includes(one.id) },
      })),
      pager,
      posting,
      hasSizes: more.has_sizes,
      own: ownView(more.own),
      loginHref: loginAddress(path),
    };
  });
}

const starsIn = (query: URLSearchParams) => {
  const typed = query.get("stars") ?? "";
  return /^[1-5]$/.test(typed) ? Number(typed) : null;
};

function addressOf(path: string, query: URLSearchParams, page: string | undefined) {
  const whole = new URLSearchParams([...query, ...(page ? [["page", page] as [string, string]] : [])]);
  return whole.size > 0 ? `${path}?${whole}` : path;
}

const ownView = (own: NonNullable<Output<typeof review.list>["more"]>["own"]) =>
  own && { ...reviewView(own), sentPictures: own.sent_pictures };

/** Actions of the page, by `intent`: posts the member's review, with pictures, or a vote as helpful. */
export async function postReview(args: ActionFunctionArgs) {
  const { values, files: chosen } = await readFormWithFiles(args.request, inquiryFormBody);
  return change(
    args,
    (api, _, shop) =>
      values.intent === "helpful"
        ? countHelpful(api, values, shop, args)
        : addReview(api, shop, { args, values, chosen }),
    () =>
      storedOfAny(storedOf(reviewRules), (name) => (name === "files" ? filesFieldMax(reviewFilesKind.max) : undefined)),
    values,
  );
}

async function countHelpful(api: Api, { id = "", on }: FormValues, shop: ShopContext, args: ActionFunctionArgs) {
  const vote = { id, ...(!shop.session.isLogin && { browser: tokenOfBrowser(shop) }) };
  await (on === "1" ? api.review.help(vote) : api.review.unhelp(vote));
  const { searchParams } = args.url;
  const stars = starsIn(searchParams);
  const query = new URLSearchParams(stars ? { stars: String(stars) } : {});
  const path = reviewsPath(args.params.key!);
  return seeOther(`${addressOf(path, query, queryText(searchParams, "page"))}#review-${encodeURIComponent(id)}`);
}

type Posted = { args: ActionFunctionArgs; values: FormValues; chosen: Record<string, File> };

/** A visitor logs in first. Pictures are stored at once: no need to choose them again after another field's refusal. */
async function addReview(api: Api, shop: ShopContext, { args, values, chosen }: Posted) {
  requireMembers(shop);
  const key = args.params.key!;
  if (!shop.session.isLogin) return seeOther(loginAddress(reviewsPath(key)));
  const left = args.request.signal;
  const { taken, problems } = await storeFiles(api, reviewFilesKind, { values, chosen, left });
  values.files = filesField(taken);
  const { input, errors } = reviewRules.parse(values);
  if (!input || problems.length > 0)
    throw new ShopError("common.invalid_input", {}, { ...errors, ...(problems.length > 0 && { files: problems }) });
  const pictures = taken.map(({ id }) => id);
  const { state, ...posted } = await api.review
    .add({ key, ...input[""], ...(pictures.length > 0 && { pictures }) })
    .catch((error: unknown) => {
      if (!isShopError(error) || error.code !== "file.gone") throw error;
      values.files = "";
      throw new ShopError("common.invalid_input", {}, { files: [error.message] });
    });
  setFlash(shop, { type: "success", message: state === "waiting" ? words.waiting : words.posted });
  return seeOther(`${reviewsPath(key)}#${state === "waiting" ? "write" : `review-${posted.id}`}`);
}
