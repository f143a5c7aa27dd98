import { createHash } from "node:crypto";
import { isOnPage, type Popup } from "@noren/contract/content/popup.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import type { PopupMark } from "#app/channel/site/site-view.ts";
import { orLeftOut } from "#app/platform/blocks/left-out.server.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import type { Api, Drawing, ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { isPersonal } from "#app/platform/session/personal-pages.ts";
import type { PopupScreenProps, PopupView } from "./popup-view.ts";

/** Max popups that a page offers to open by themselves, and max on the page that lists all of them. */
const offeredAtOnce = 3;
const listedAtOnce = 50;

const toView = ({ id, title, html, picture, link }: Popup): PopupView => ({ id, title, html, picture, link });

const markOf = ({ id, updated_at }: Popup) =>
  createHash("sha256").update(`${id}\n${updated_at}`).digest("hex").slice(0, 8);

/** All popups, or the one with the address's `id` (CON-10). */
export function loadPopups(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<PopupScreenProps> => {
    const id = queryText(args.url.searchParams, "id");
    const popups = id ? [await api.popup.detail({ id })] : await api.popup.list();
    return { popups: popups.slice(0, listedAtOnce).map(toView), isOne: id !== "" };
  });
}

export function loadPopupData(args: LoaderFunctionArgs) {
  return load(args, async (api) => {
    const id = args.params.id!;
    if (args.request.headers.get("sec-fetch-dest") === "document")
      return redirect(`/popup?id=${encodeURIComponent(id)}`);
    return Response.json(toView(await api.popup.detail({ id })), { headers: { "x-robots-tag": "noindex" } });
  });
}

/**
 * Popups that open by themselves over this page, by its code and path; the browser skips those it has shown. None on
 * pages of login, checkout or forms. If they cannot be loaded, the page is shown without them and not cached.
 */
export async function offeredPopups(
  api: Api,
  shop: ShopContext,
  drawing: Drawing,
  { code, path }: { code: string; path: string },
): Promise<PopupMark[]> {
  if (isPersonal(code) || code === "popup" || code === "maintenance") return [];
  const all = await orLeftOut(api.popup.list(), shop, drawing, "What opens over pages");
  const popups = (all ?? []).filter((popup) => popup.is_over_pages && isOnPage(popup.page, path));
  return popups.slice(0, offeredAtOnce).map((popup) => ({ id: popup.id, mark: markOf(popup) }));
}
