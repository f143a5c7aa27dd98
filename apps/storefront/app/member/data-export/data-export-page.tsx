import type { MetaArgs } from "react-router";
import { dataExportMessages as words } from "#look/member/data-export/data-export.messages.ts";
import { DataExportScreen } from "#theme/member/data-export/data-export-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { useTaskWait } from "#app/platform/navigation/use-waiting.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadDataExports, requestDataExport } from "./data-export.server.ts";

export { loadDataExports as loader, requestDataExport as action } from "./data-export.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

type Props = PageProps<typeof loadDataExports, typeof requestDataExport>;

export default function DataExportPage({ loaderData, actionData }: Props) {
  const isSending = useSending();
  useTaskWait(loaderData.exports.some(({ file }) => file === null));
  return <DataExportScreen {...loaderData} isSending={isSending} problem={actionData?.message ?? null} />;
}
