import { type ReactNode, useMemo } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import stylesheet from "virtual:stylesheet?url";
import { ErrorScreen } from "#theme/shell/error/error-screen.tsx";
import { Blocks } from "./platform/blocks/blocks.tsx";
import { ConnectionNotices } from "./platform/connection/connection-notices.tsx";
import { Toasts } from "@noren/web/flash/toasts.tsx";
import { useLikes } from "./product/like/use-likes.ts";
import { Progress } from "./platform/navigation/progress.tsx";
import { useArrival } from "./platform/navigation/use-arrival.ts";
import { useScroll } from "./platform/navigation/use-scroll.ts";
import { usePlainPages } from "./platform/navigation/use-plain-pages.ts";
import type { PageProps } from "./platform/page/page.ts";
import { withEffects } from "./request-effects.server.ts";
import { startSession } from "./platform/session/session.server.ts";
import { visitor } from "./platform/request/session-view.ts";
import { SessionContext } from "./platform/session/use-session.ts";
import { categoriesFrom } from "./channel/site/category-text.ts";
import { Late } from "./shell/late/late.tsx";
import { layoutOf, layouts } from "./shell/layout/layouts.tsx";
import type { loadSite } from "./shell/layout/load-site.server.ts";
import { useScreen } from "./channel/site/use-screen.ts";
import { SiteProvider } from "./channel/site/site-provider.tsx";

export { loadSite as loader } from "./shell/layout/load-site.server.ts";

/** With the first message alone. */
const loadToaster = () => import("./platform/flash/toaster.tsx");

export const middleware = [withEffects, startSession];

/**
 * Each page has its own frame and may have a message waiting, so the root is loaded again when the path changes. The
 * same page with another query, such as another colour, needs nothing new.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  if (!formMethod && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loadSite>("root");
  return (
    <html lang={root?.site.env.locale ?? "ja"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="stylesheet" href={root?.site.stylesheet || stylesheet} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { site, categories, session, frame, added } }: PageProps<typeof loadSite>) {
  useLikes(session.isLogin);
  usePlainPages();
  useArrival();
  useScroll();
  const screen = useScreen(site);
  const Frame = layouts[layoutOf(useMatches())];
  // what reads the site is drawn again when the site changes alone, not with each place that one goes to
  const known = useMemo(
    () => ({ ...site, categories: categoriesFrom(categories), screen }),
    [site, categories, screen],
  );
  return (
    <SiteProvider site={known}>
      <SessionContext value={session}>
        <Frame
          site={known}
          above={<Blocks slots={frame.above} />}
          below={<Blocks slots={frame.below} />}
          isShowHeader={frame.isShowHeader}
          isShowFooter={frame.isShowFooter}
        >
          <Outlet />
        </Frame>
      </SessionContext>
      <Toasts flash={added ? null : site.flash} load={loadToaster} />
      <Late popups={site.popups} added={added} />
      <Progress loading={site.loading} cursor={site.cursor} />
      <ConnectionNotices />
    </SiteProvider>
  );
}

/** Missing things and accidents (NAV-02, NAV-03); without the shop's own data the words stand alone. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { site: loaded, categories = "", session = visitor } = useRouteLoaderData<typeof loadSite>("root") ?? {};
  const answer = isRouteErrorResponse(error) ? error : null;
  if (answer?.data?.code === "channel.not_found")
    return <layouts.invalidChannel>404 Page Not Found</layouts.invalidChannel>;
  const kind = answer?.status === 404 ? "notFound" : "error";
  // the router's own sentence, of an address that no page has; what a page says of a missing thing is in the screen
  const routeMessage = answer?.data?.message === answer?.statusText ? answer?.statusText : null;
  const screen = <ErrorScreen kind={kind} routeMessage={routeMessage} />;
  const title = <title>{kind === "notFound" ? "404 Not Found" : "Error"}</title>;
  if (!loaded) {
    return (
      <main id="main">
        {title}
        {screen}
      </main>
    );
  }
  const Frame = layouts.default;
  const site = { ...loaded, categories: categoriesFrom(categories) };
  return (
    <SiteProvider site={site}>
      <SessionContext value={session}>
        {title}
        <Frame site={site}>{screen}</Frame>
      </SessionContext>
    </SiteProvider>
  );
}
