import type { MetaArgs } from "react-router";
import { HomeScreen } from "#theme/shell/home/home-screen.tsx";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadHome } from "./home.server.ts";

export { loadHome as loader } from "./home.server.ts";

export const meta = (args: MetaArgs<typeof loadHome>) =>
  pageMeta(args, {
    path: "/",
    description: args.loaderData?.description || undefined,
    picture: args.loaderData?.picture,
  });

export default function HomePage({ loaderData }: PageProps<typeof loadHome>) {
  return <HomeScreen blocks={<Blocks slots={loaderData.slots} />} />;
}
