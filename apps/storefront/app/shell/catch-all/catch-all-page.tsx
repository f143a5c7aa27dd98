import type { MetaArgs } from "react-router";
import { LandingPageScreen } from "#theme/content/landing-page/landing-page-screen.tsx";
import { StaticPageScreen } from "#theme/content/static-page/static-page-screen.tsx";
import { landingPageMeta } from "#app/content/landing-page/landing-page-meta.ts";
import { textMeta, textProps } from "#app/content/static-page/static-page-meta.ts";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadUnrouted } from "./catch-all.server.ts";

export { loadUnrouted as loader } from "./catch-all.server.ts";

export function meta(args: MetaArgs<typeof loadUnrouted>) {
  const { text, landing } = args.loaderData ?? {};
  return landing ? landingPageMeta(args, landing) : textMeta(args, text ?? undefined);
}

export default function CatchAllPage({ loaderData: { text, landing } }: PageProps<typeof loadUnrouted>) {
  return text ? (
    <StaticPageScreen {...textProps(text)} />
  ) : (
    <LandingPageScreen {...landing} blocks={<Blocks slots={landing.slots} />} />
  );
}
