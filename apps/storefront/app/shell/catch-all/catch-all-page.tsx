import type { MetaArgs } from "react-router";
import { StaticPageScreen } from "#theme/content/static-page/static-page-screen.tsx";
import { textMeta, textProps } from "#app/content/static-page/static-page-meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadUnrouted } from "./catch-all.server.ts";

export { loadUnrouted as loader } from "./catch-all.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs<typeof loadUnrouted>) => textMeta(args, args.loaderData);

export default function CatchAllPage({ loaderData }: PageProps<typeof loadUnrouted>) {
  return <StaticPageScreen {...textProps(loaderData)} />;
}
