import { type CaptchaPurpose, captchaPurposes } from "@noren/contract/member/captcha.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";
import { proofSeconds } from "./captcha.server.ts";
import type { ConfirmLinkScreenProps } from "./captcha-view.ts";

const back: Record<CaptchaPurpose, string> = {
  decision: "/cart/confirm",
  register: "/register",
  login: "/login",
  reminder: "/reminder",
  inquiry: "/contact",
  product_request: "/product-request",
  // each product has a form of its own, which the link does not know
  restock: "/product",
};

/** Opening the link changes nothing, since mail programs open links too; the button does. */
export function loadConfirmLink(args: LoaderFunctionArgs) {
  return load(args, async (): Promise<Pick<ConfirmLinkScreenProps, "linkKey" | "done">> => {
    const query = args.url.searchParams;
    const purpose = captchaPurposes.find((one) => one === query.get("done"));
    return { linkKey: query.get("key"), done: purpose ? { purpose, backHref: back[purpose] } : null };
  });
}

/** Stores the proof in the browser; the form that required it sends it along. */
export function confirmLink(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const { proof, purpose } = await api.captcha.confirm({ key: values.key ?? "" });
    shop.cookies.set("captcha", proof, proofSeconds);
    return seeOther(`/captcha/confirm?done=${purpose}`);
  });
}
