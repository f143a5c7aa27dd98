import type { MetaArgs } from "react-router";
import { HomeScreen } from "#theme/home/home-screen.tsx";
import { Blocks } from "../blocks/blocks.tsx";
import { pageMeta } from "../page/meta.ts";
import type { PageProps } from "../page/page.ts";
import type { loadHome } from "./home.server.ts";

export { loadHome as loader } from "./home.server.ts";

export const meta = (args: MetaArgs<typeof loadHome>) =>
  pageMeta(args, { path: "/", description: args.loaderData?.description || undefined });

export default function HomePage({ loaderData }: PageProps<typeof loadHome>) {
  return <HomeScreen blocks={<Blocks slots={loaderData.slots} />} />;
}
