import type { MetaArgs } from "react-router";
import { MakerListScreen } from "#theme/product/maker/maker-list-screen.tsx";
import { makerMessages as words } from "#look/product/maker/maker.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadMakers } from "./maker.server.ts";

export { loadMakers as loader } from "./maker.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs<typeof loadMakers>) =>
  pageMeta(args, { title: words.listTitle, path: args.loaderData?.path ?? "/maker" });

export default function MakerListPage({ loaderData }: PageProps<typeof loadMakers>) {
  return <MakerListScreen makers={loaderData.makers} pager={loaderData.pager} />;
}
