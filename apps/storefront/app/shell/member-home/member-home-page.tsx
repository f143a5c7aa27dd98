import type { MetaArgs } from "react-router";
import { MemberHomeScreen } from "#theme/shell/member-home/member-home-screen.tsx";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import type { loadMemberHome } from "./member-home.server.ts";

export { loadMemberHome as loader } from "./member-home.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.homeTitle, path: null });

export default function MemberHomePage({ loaderData }: PageProps<typeof loadMemberHome>) {
  return <MemberHomeScreen {...loaderData} isSelling={useSite().isSelling} />;
}
