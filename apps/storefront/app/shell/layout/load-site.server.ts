import type { LoaderFunctionArgs } from "react-router";
import { consentBar, trackingBlock } from "#app/analytics/tracking-blocks.server.ts";
import { landingFrame, landingPageAt } from "#app/content/landing-page/landing-page-call.server.ts";
import { takeAdded } from "#app/cart/added/after-adding.server.ts";
import { messageBlocks } from "#app/content/message/message.server.ts";
import { offeredPopups } from "#app/content/popup/popup.server.ts";
import { drawBlocks } from "#app/channel/site/draw-blocks.server.ts";
import { takeFlash } from "@noren/web/flash/flash.server.ts";
import { sessionView } from "#app/platform/request/session-view.ts";
import { drawingContext } from "#app/platform/request/request-context.server.ts";
import { isMaintenancePage, toMaintenance } from "#app/platform/request/maintenance.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { orClosed, publicOrClosed } from "#app/channel/site/public-config.server.ts";
import { categoryText } from "#app/channel/site/category-text.ts";
import { pathInShop, pageCode, siteOf } from "#app/channel/site/site.server.ts";

/** Loads everything around the page: the base state (THEME-20), and the owner's frame. */
export function loadSite(args: LoaderFunctionArgs) {
  const { request, context, pattern, url } = args;
  return load({ request, context }, async (api, shop) => {
    const page = pageCode(pattern);
    const drawing = context.get(drawingContext);
    const path = pathInShop(url, shop);
    const isClosedPage = isMaintenancePage(request, shop);
    const orAbsent = <T>(call: Promise<T>, absent: T) => (isClosedPage ? orClosed(call, () => absent) : call);
    const [config, tree, layout, landing, messages, popups] = await Promise.all([
      isClosedPage ? publicOrClosed(api, shop) : api.channel.public(),
      orAbsent(api.category.hierarchy({ table: "products" }), []),
      orAbsent(orMissing(api.channel.layout({ page })), null),
      landingPageAt(args, shop),
      messageBlocks(api, shop, drawing, path + url.search),
      offeredPopups(api, shop, drawing, { code: page, path }),
    ]);
    if (config.maintenance.isMaintenance && !isClosedPage) throw toMaintenance(request, shop);
    const { env, ...base } = siteOf(shop, request.headers);
    const site = {
      ...base,
      page,
      maintenance: config.maintenance,
      loading: config.loading,
      cursor: config.cursor,
      site: config.site,
      svg: config.svg,
      env: { ...env, ...config.env },
      flash: takeFlash(shop),
      popups,
    };
    const place = { api, shop, drawing, site, path };
    const consent = consentBar(shop, path, url.search);
    const [above, below] = await Promise.all([
      drawBlocks(
        [
          ...trackingBlock(shop, drawing, { path, flash: site.flash }),
          ...consent.above,
          ...messages,
          ...(layout?.above ?? []),
        ],
        place,
      ),
      drawBlocks([...(layout?.below ?? []), ...consent.below], place),
    ]);
    return {
      site,
      categories: categoryText(tree),
      session: sessionView(shop.session),
      added: takeAdded(shop),
      frame: {
        ...(landing
          ? landingFrame(args, landing)
          : { isShowHeader: layout?.is_show_header ?? true, isShowFooter: layout?.is_show_footer ?? true }),
        above,
        below,
      },
    };
  });
}
