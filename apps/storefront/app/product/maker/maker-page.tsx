import type { MetaArgs } from "react-router";
import { MakerScreen } from "#theme/product/maker/maker-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadMaker } from "./maker.server.ts";

export { loadMaker as loader } from "./maker.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadMaker>) {
  const maker = args.loaderData;
  if (!maker) return [];
  const { name, text, picture, path } = maker;
  return pageMeta(args, { title: name, description: text.slice(0, 120) || undefined, picture, path });
}

export default function MakerPage({ loaderData: { path: _, ...maker } }: PageProps<typeof loadMaker>) {
  return <MakerScreen {...maker} />;
}
