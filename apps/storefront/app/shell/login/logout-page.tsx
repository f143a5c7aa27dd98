import { useEffect } from "react";
import type { MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/login/login.messages.ts";
import { LogoutScreen } from "#theme/shell/login/logout-screen.tsx";
import { dropSavedCart } from "#app/cart/saved-cart.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { forgetDrafts } from "@noren/web/form/draft.ts";
import { loadedBlocks } from "#app/platform/blocks/loaded-blocks.ts";
import { forgetLists } from "@noren/web/page/list-cache.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadLogout } from "./logout.server.ts";

export { loadLogout as loader, logOut as action } from "./logout.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.logoutTitle, path: null });

export default function LogoutPage({ loaderData }: PageProps<typeof loadLogout>) {
  const { prefix } = useSite().env;
  useEffect(() => {
    forgetDrafts();
    forgetLists();
    loadedBlocks.clear();
    dropSavedCart(prefix);
  }, [prefix]);
  return <LogoutScreen {...loaderData} backHref="/mypage" />;
}
