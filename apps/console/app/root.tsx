import type { ReactNode } from "react";
import { type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { consoleContext } from "./platform/console-context.server.ts";
import stylesheet from "./styles.css?url";

/** What the person has chosen for this device. */
export function loader({ context }: LoaderFunctionArgs) {
  const { cookies } = context.get(consoleContext);
  const mode = cookies.get("mode");
  return { mode: mode === "light" || mode === "dark" ? mode : null, areKeysOff: cookies.get("keys") === "off" };
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="ja" data-mode={root?.mode ?? undefined} data-keys={root?.areKeysOff ? "off" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="stylesheet" href={stylesheet} />
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
