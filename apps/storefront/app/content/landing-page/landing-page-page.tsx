import type { MetaArgs } from "react-router";
import { LandingPageScreen } from "#theme/content/landing-page/landing-page-screen.tsx";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadLandingPage } from "./landing-page.server.ts";

export { loadLandingPage as loader } from "./landing-page.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadLandingPage>) {
  const page = args.loaderData;
  if (!page) return [];
  const { title, description, picture, slug } = page;
  return pageMeta(args, { title, description: description || undefined, picture, path: `/lp/${slug}` });
}

export default function LandingPage({ loaderData }: PageProps<typeof loadLandingPage>) {
  const { title, isShowHeader, isShowFooter, slots } = loaderData;
  return (
    <LandingPageScreen
      title={title}
      isShowHeader={isShowHeader}
      isShowFooter={isShowFooter}
      blocks={<Blocks slots={slots} />}
    />
  );
}
