import type { MetaArgs } from "react-router";
import { timeseriesMessages as words } from "#look/member/timeseries/timeseries.messages.ts";
import { EmbroideryScreen } from "#theme/member/timeseries/embroidery-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { clearEmbroideries, loadEmbroideries } from "./embroidery.server.ts";

export { clearEmbroideries as action, loadEmbroideries as loader } from "./embroidery.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.embroideryTitle, path: null });

type Props = PageProps<typeof loadEmbroideries, typeof clearEmbroideries>;

export default function EmbroideryPage(page: Props) {
  return <EmbroideryScreen {...usePage(page)} />;
}
