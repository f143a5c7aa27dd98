import type { MetaArgs } from "react-router";
import { MakerScreen } from "#theme/product/maker/maker-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMaker } from "./maker.server.ts";

export { loadMaker as loader } from "./maker.server.ts";

export const meta = (args: MetaArgs<typeof loadMaker>) => (args.loaderData ? pageMeta(args, args.loaderData.head) : []);

export default function MakerPage({ loaderData: { head: _, ...maker } }: PageProps<typeof loadMaker>) {
  return <MakerScreen {...maker} />;
}
