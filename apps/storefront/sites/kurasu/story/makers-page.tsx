import type { MetaArgs } from "react-router";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMakers } from "./makers.server.ts";
import { MakersScreen } from "./makers-screen.tsx";

export { loadMakers as loader } from "./makers.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "つくり手のいるところ", path: "/story/makers" });

export default function MakersPage({ loaderData }: PageProps<typeof loadMakers>) {
  return <MakersScreen {...loaderData} />;
}
