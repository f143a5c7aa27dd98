import { data, type LoaderFunctionArgs } from "react-router";
import { cartOf } from "../cart/cart.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { LeaveScreenProps } from "./checkout-view.ts";

/**
 * The page between a form that was sent without script and the provider. Browsers hold each redirect of a form against
 * the policy of its page, and a provider leads on to hosts that no list has.
 */
export function loadLeave(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const cart = await cartOf(api, shop);
    const href = cart?.pending_order?.resume_url;
    if (!href) throw seeOther("/cart/payment");
    return data<Pick<LeaveScreenProps, "href">>({ href }, { headers: { "cache-control": "no-store" } });
  });
}
