import { ShopError } from "@noren/contract/platform/errors.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type ActionFunctionArgs, redirect } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import { fileResponse } from "#app/platform/file-response.server.ts";

const creditNote = "credit-note-";

/** Issues a document as PDF; a refusal is said on the order's page. */
export function issueDocument(args: ActionFunctionArgs) {
  const { order: id = "", kind = "" } = args.params;
  return submit(args, async ({ orderDocument }, _, console) => {
    try {
      if (kind === "receipt") return fileResponse(await orderDocument.receipt({ id }));
      if (kind === "quotation") return fileResponse(await orderDocument.quotation({ id }));
      if (!kind.startsWith(creditNote)) throw new ShopError("common.not_found");
      return fileResponse(await orderDocument.creditNote({ id, credit_note_id: kind.slice(creditNote.length) }));
    } catch (error) {
      if (!isShopError(error) || ![404, 409, 422].includes(error.status)) throw error;
      setFlash(console, { kind: "wrong", words: error.message });
      const query = orderQuery(new URL(args.request.url).searchParams);
      return redirect(pathIn(console.shop, withQuery(`/orders/${id}`, query)));
    }
  });
}
