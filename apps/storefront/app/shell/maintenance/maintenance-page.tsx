import { data, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { MaintenanceScreen } from "#theme/shell/maintenance/maintenance-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { loadMaintenance } from "./maintenance.server.ts";

export const handle: PageHandle = { layout: "maintenance", isClosed: true };

export async function loader(args: LoaderFunctionArgs) {
  const maintenance = await loadMaintenance(args);
  return data(maintenance, { status: 503, headers: { "retry-after": String(maintenance.retryAfter) } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = (args: MetaArgs<typeof loader>) => pageMeta(args, { title: args.loaderData?.title, path: null });

export default function MaintenancePage({ loaderData }: PageProps<typeof loader>) {
  const { tagManager, retryAfter: _retryAfter, ...screen } = loaderData;
  return (
    <div data-closed="" data-tag-manager={tagManager ?? undefined} className="contents">
      <MaintenanceScreen {...screen} />
    </div>
  );
}
