import type { MetaArgs } from "react-router";
import { ExplanationScreen } from "#theme/fulfilment/explanation/explanation-screen.tsx";
import { explanationMessages as words } from "#look/fulfilment/explanation/explanation.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadGuestExplanation } from "./explanation.server.ts";

export { loadGuestExplanation as loader } from "./explanation.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function GuestExplanationPage({ loaderData }: PageProps<typeof loadGuestExplanation>) {
  return <ExplanationScreen {...loaderData} isGuest />;
}
