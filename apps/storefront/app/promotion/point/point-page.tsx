import type { MetaArgs } from "react-router";
import { PointScreen } from "#theme/promotion/point/point-screen.tsx";
import { pointMessages as words } from "#look/promotion/point/point.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadPoints } from "./point.server.ts";

export { loadPoints as loader } from "./point.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function PointPage({ loaderData }: PageProps<typeof loadPoints>) {
  return <PointScreen {...loaderData} />;
}
