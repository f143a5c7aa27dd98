import type { MetaArgs } from "react-router";
import { timeseriesMessages as words } from "#look/member/timeseries/timeseries.messages.ts";
import { MeasurementScreen } from "#theme/member/timeseries/measurement-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { clearMeasurements, loadMeasurements } from "./measurement.server.ts";

export { clearMeasurements as action, loadMeasurements as loader } from "./measurement.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.measurementTitle, path: null });

type Props = PageProps<typeof loadMeasurements, typeof clearMeasurements>;

export default function MeasurementPage(page: Props) {
  return <MeasurementScreen {...usePage(page)} />;
}
