import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import type { ShopError } from "@noren/contract/platform/errors.ts";
import { contentDisposition, savedFileName } from "@noren/contract/platform/file-name.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/** A refusal is shown on the page that requested the file; a script, which stays on its page, gets it as JSON. */
export function fileAnswer(
  args: Args,
  back: string,
  download: (api: Api, shop: ShopContext) => Promise<FileAnswer>,
): Promise<Response> {
  return load(args, async (api, shop) => {
    try {
      return fileResponse(await download(api, shop));
    } catch (error) {
      if (!isShopError(error) || !isShownOnPage(error)) throw error;
      if (args.request.headers.get("accept") === "application/pdf")
        return Response.json({ message: error.message }, { status: error.status });
      // load() removes the cookie of a missing cart; other missing things are reported on their page
      if (error.code.startsWith("cart.common") || error.code === "cart.not_found") throw error;
      if (error.status !== 404) setFlash(shop, { type: "error", message: error.message });
      return seeOther(back);
    }
  });
}

/** Whether the page `back` can show the refusal. A shop without members has no such page. */
const isShownOnPage = ({ code, status }: ShopError) =>
  code !== "channel.no_members" && ([404, 409, 422, 429].includes(status) || code === "common.read_only");

function fileResponse({ bytes, type, name }: FileAnswer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "content-disposition": contentDisposition(name),
      "x-suggested-filename": encodeURIComponent(savedFileName(name)),
      "cache-control": "private, no-store",
    },
  });
}

/** Redirects a form to the address that answers the file; 307 sends its fields again. */
export const toFile = (path: string) => redirect(path, 307);
