import { ShopError } from "@noren/contract/platform/errors.ts";
import { type Honorific, honorifics } from "@noren/contract/order/receipt.ts";
import type { LoaderFunctionArgs } from "react-router";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { fileAnswer } from "#app/platform/file/file-answer.server.ts";
import { orderPath } from "#app/order/order-path.ts";

/** Addressed to the name in the query, if there is one. */
export function cartQuotation(args: LoaderFunctionArgs) {
  return fileAnswer(args, "/cart", async (api, shop) => {
    const token = shop.cookies.get("cart");
    if (!token) throw new ShopError("cart.is_empty");
    const { searchParams: query } = new URL(args.request.url);
    const addressee = query.get("addressee") ?? "";
    const honorific = honorifics.find((known): known is Honorific => known === query.get("honorific"));
    return api.document.quotationOfCart({ token, ...(addressee && { addressee, honorific }) });
  });
}

export function orderQuotation(args: LoaderFunctionArgs) {
  const id = args.params.key!;
  return fileAnswer(args, orderPath(id), (api, shop) => {
    requireMembers(shop);
    return api.document.quotationOfOrder({ id });
  });
}
