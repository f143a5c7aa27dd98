import type { MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/login/login.messages.ts";
import { UnlockScreen } from "#theme/shell/login/unlock-screen.tsx";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadUnlock, unlock } from "./unlock.server.ts";

export { loadUnlock as loader, unlock as action } from "./unlock.server.ts";

export const handle: PageHandle = { layout: "default" };

type Loaded = { loaderData?: { isUnlockSuccess: boolean } };
export const meta = ({ loaderData, ...args }: MetaArgs & Loaded) =>
  pageMeta(args, { title: loaderData?.isUnlockSuccess ? words.unlockedTitle : words.unlockTitle, path: null });

export default function UnlockPage({ loaderData, actionData }: PageProps<typeof loadUnlock, typeof unlock>) {
  const isSending = useActiveNavigation().formMethod === "POST";
  return <UnlockScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
