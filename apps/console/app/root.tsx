import { type ReactNode, useContext } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { FrameView } from "./frame/frame-view.ts";
import { ProblemPage } from "./frame/problem-page.tsx";
import { consoleContext } from "./platform/console-context.server.ts";
import { NonceContext } from "./platform/nonce.ts";
import { shopColors } from "./platform/shop-colors.ts";
import stylesheet from "./styles.css?url";

/** What the person has chosen for this device. */
export function loader({ context }: LoaderFunctionArgs) {
  const { cookies } = context.get(consoleContext);
  const mode = cookies.get("mode");
  return { mode: mode === "light" || mode === "dark" ? mode : null, areKeysOff: cookies.get("keys") === "off" };
}

/** For pages that cannot be shown; every page has a title of its own. */
export const meta = () => [{ title: "お店の仕事場" }];

export const useDevice = () => useRouteLoaderData<typeof loader>("root") ?? { mode: null, areKeysOff: false };

export function Layout({ children }: { children: ReactNode }) {
  const { mode, areKeysOff } = useDevice();
  const frame = useRouteLoaderData("frame") as FrameView | undefined;
  const nonce = useContext(NonceContext);
  return (
    <html
      lang="ja"
      data-mode={mode ?? undefined}
      data-keys={areKeysOff ? "off" : undefined}
      data-shop={frame?.shop ? frame.shop.key : undefined}
      data-all-shops={(frame && !frame.shop && frame.shops.length > 1) || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="stylesheet" href={stylesheet} />
        {frame && (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shopColors(frame.shops) }} />
        )}
        <Links />
        <link rel="icon" href="/favicon.ico" />
      </head>
      <body>
        <a className="button skip" href="#main">
          本文へ
        </a>
        <div className="band" />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main id="main" className="gate">
      <ProblemPage />
    </main>
  );
}
