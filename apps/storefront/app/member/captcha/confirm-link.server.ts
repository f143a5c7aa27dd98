import { type CaptchaPurpose, captchaPurposes } from "@noren/contract/member/captcha.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { hasRequestedHere, proofSeconds } from "./captcha.server.ts";
import type { ConfirmLinkScreenProps } from "./captcha-view.ts";

const back: Record<Exclude<CaptchaPurpose, "restock">, string> = {
  decision: "/cart/confirm",
  register: "/register",
  login: "/login",
  reminder: "/reminder",
  inquiry: "/contact",
  product_request: "/product-request",
};

/** Each variant has its own restock form, which the link names; a link without one leads to the product list. */
type Form = { product: string; variant: string };
const formOf = (query: URLSearchParams): Form => ({
  product: queryText(query, "product"),
  variant: queryText(query, "variant"),
});

const path = "/captcha/confirm";
const confirmedQuery = (purpose: CaptchaPurpose, query: URLSearchParams) => ({
  purpose,
  ...(purpose === "restock" && formOf(query)),
});

function wayBack(purpose: CaptchaPurpose, { product, variant }: Form): NonNullable<ConfirmLinkScreenProps["done"]> {
  if (purpose !== "restock") return { purpose, back: purpose, backHref: back[purpose] };
  if (!product || !variant) return { purpose, back: "products", backHref: "/product" };
  const backHref = `/product/${encodeURIComponent(product)}/restock?${new URLSearchParams({ variant })}`;
  return { purpose, back: "restock", backHref };
}

/** Only the button changes something, because mail programs open links too. */
export function loadConfirmLink(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Pick<ConfirmLinkScreenProps, "linkKey" | "done" | "isElsewhere">> => {
    const query = args.url.searchParams;
    const purpose = captchaPurposes.find((one) => one === query.get("purpose"));
    const isConfirmed = purpose && isDone(shop, path, args.url, confirmedQuery(purpose, query));
    const done = isConfirmed ? wayBack(purpose, formOf(query)) : null;
    return { linkKey: query.get("key"), done, isElsewhere: !hasRequestedHere(shop) };
  });
}

/** Stores the proof in this browser; the form that required it sends it. */
export function confirmLink({ url, ...args }: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const { proof, purpose } = await api.captcha.confirm({ key: values.key ?? "" });
    shop.cookies.set("captcha", proof, proofSeconds);
    return seeOther(donePath(shop, path, confirmedQuery(purpose, url.searchParams)));
  });
}
