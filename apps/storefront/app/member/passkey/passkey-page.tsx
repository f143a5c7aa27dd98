import type { MetaArgs } from "react-router";
import { passkeyMessages as words } from "#look/member/passkey/passkey.messages.ts";
import { PasskeyScreen } from "#theme/member/passkey/passkey-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { changePasskey, loadPasskeys } from "./passkey.server.ts";
import { useAddPasskey } from "./use-add-passkey.ts";

export { changePasskey as action, loadPasskeys as loader } from "./passkey.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function PasskeyPage({ loaderData, actionData }: PageProps<typeof loadPasskeys, typeof changePasskey>) {
  const isSending = useSending();
  const problem = actionData?.message ?? Object.values(actionData?.fields ?? {}).flat()[0] ?? null;
  return <PasskeyScreen {...loaderData} {...useAddPasskey()} isSending={isSending} problem={problem} />;
}
