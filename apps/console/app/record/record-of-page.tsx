import { recordKinds } from "@noren/contract/admin/record-kinds.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import type { loadRecordsOf } from "./record-of.server.ts";
import { TimeLine } from "./time-line.tsx";

export { loadRecordsOf as loader } from "./record-of.server.ts";

export const meta = titled("変わった記録");

/** What the drawer of a page shows, as a page of its own. */
export default function RecordOfPage({ loaderData }: PageProps<typeof loadRecordsOf>) {
  const { records, now, kind, name } = loaderData;
  return (
    <>
      <PageHead title={`${recordKinds[kind].words} ${name}`} note="だれが、いつ、何を変えたか" />
      <div className="max-w-[720px]">
        <Panel title="記録">
          <TimeLine records={records} now={now} />
        </Panel>
      </div>
    </>
  );
}
