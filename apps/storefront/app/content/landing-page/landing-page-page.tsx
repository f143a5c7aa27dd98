import type { MetaArgs } from "react-router";
import { LandingPageScreen } from "#theme/content/landing-page/landing-page-screen.tsx";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import type { PageProps } from "#app/platform/page/page.ts";
import { landingPageMeta } from "./landing-page-meta.ts";
import type { loadLandingPage } from "./landing-page.server.ts";

export { loadLandingPage as loader } from "./landing-page.server.ts";

export const meta = (args: MetaArgs<typeof loadLandingPage>) =>
  args.loaderData ? landingPageMeta(args, args.loaderData) : [];

export default function LandingPage({ loaderData }: PageProps<typeof loadLandingPage>) {
  return <LandingPageScreen {...loaderData} blocks={<Blocks slots={loaderData.slots} />} />;
}
