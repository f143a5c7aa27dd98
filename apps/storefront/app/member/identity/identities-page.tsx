import type { MetaArgs } from "react-router";
import { identityMessages as words } from "#look/member/identity/identity.messages.ts";
import { IdentitiesScreen } from "#theme/member/identity/identities-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadIdentities, removeIdentity } from "./identities.server.ts";

export { loadIdentities as loader, removeIdentity as action } from "./identities.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function IdentitiesPage({
  loaderData,
  actionData,
}: PageProps<typeof loadIdentities, typeof removeIdentity>) {
  const isSending = useSending();
  return <IdentitiesScreen {...loaderData} isSending={isSending} problem={actionData?.message ?? null} />;
}
