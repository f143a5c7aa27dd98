import type { MetaArgs } from "react-router";
import { StaticPageScreen } from "#theme/content/static-page/static-page-screen.tsx";
import type { PageProps } from "#app/platform/page/page.ts";
import { textMeta, textProps } from "./static-page-meta.ts";
import type { loadStaticPage } from "./static-page.server.ts";

export { loadStaticPage as loader } from "./static-page.server.ts";

export const meta = (args: MetaArgs<typeof loadStaticPage>) => textMeta(args, args.loaderData);

export default function StaticPage({ loaderData }: PageProps<typeof loadStaticPage>) {
  return <StaticPageScreen {...textProps(loaderData)} />;
}
