import type { MetaArgs } from "react-router";
import { ExternalServicesScreen } from "#theme/analytics/external-services-screen.tsx";
import { externalServicesMessages as words } from "#look/analytics/external-services.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadExternalServices } from "./external-services.server.ts";

export { changeConsent as action, loadExternalServices as loader } from "./external-services.server.ts";

export const meta = (args: MetaArgs<typeof loadExternalServices>) =>
  pageMeta(args, { title: words.title, path: "/external-services" });

export default function ExternalServicesPage({ loaderData }: PageProps<typeof loadExternalServices>) {
  return <ExternalServicesScreen {...loaderData} />;
}
