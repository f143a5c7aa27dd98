import { type CaptchaPurpose, captchaPurposes } from "@noren/contract/member/captcha.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { donePath, isDone } from "#app/platform/page/done.server.ts";
import { queryText } from "#app/platform/page/request.ts";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";
import { hasAskedHere, proofSeconds } from "./captcha.server.ts";
import type { ConfirmLinkScreenProps } from "./captcha-view.ts";

const back: Record<Exclude<CaptchaPurpose, "restock">, string> = {
  decision: "/cart/confirm",
  register: "/register",
  login: "/login",
  reminder: "/reminder",
  inquiry: "/contact",
  product_request: "/product-request",
};

/** Each variant has a restock form of its own, which the link names; a link that names none leads to the list. */
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

/** Opening the link changes nothing, since mail programs open links too; the button does. */
export function loadConfirmLink(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Pick<ConfirmLinkScreenProps, "linkKey" | "done" | "isElsewhere">> => {
    const query = args.url.searchParams;
    const purpose = captchaPurposes.find((one) => one === query.get("purpose"));
    const isConfirmed = purpose && isDone(shop, path, args.url, confirmedQuery(purpose, query));
    const done = isConfirmed ? wayBack(purpose, formOf(query)) : null;
    return { linkKey: query.get("key"), done, isElsewhere: !hasAskedHere(shop) };
  });
}

/** Stores the proof in the browser; the form that required it sends it along. */
export function confirmLink({ url, ...args }: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const { proof, purpose } = await api.captcha.confirm({ key: values.key ?? "" });
    shop.cookies.set("captcha", proof, proofSeconds);
    return seeOther(donePath(shop, path, confirmedQuery(purpose, url.searchParams)));
  });
}
