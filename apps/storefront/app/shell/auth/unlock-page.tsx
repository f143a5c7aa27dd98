import type { MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { UnlockScreen } from "#theme/shell/auth/unlock-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadUnlock, unlock } from "./unlock.server.ts";

export { loadUnlock as loader, unlock as action } from "./unlock.server.ts";

type Loaded = { loaderData?: { isUnlockSuccess: boolean } };
export const meta = ({ loaderData, ...args }: MetaArgs & Loaded) =>
  pageMeta(args, { title: loaderData?.isUnlockSuccess ? words.unlockedTitle : words.unlockTitle, path: null });

export default function UnlockPage(page: PageProps<typeof loadUnlock, typeof unlock>) {
  return <UnlockScreen {...usePage(page)} />;
}
