import type { MetaArgs } from "react-router";
import { MemberHomeScreen } from "#theme/user/member-home-screen.tsx";
import { userMessages as words } from "#theme/user/user.messages.ts";
import { pageMeta } from "../page/meta.ts";
import type { PageHandle, PageProps } from "../page/page.ts";
import { useSite } from "../site/use-site.ts";
import type { loadMemberHome } from "./member-home.server.ts";

export { loadMemberHome as loader } from "./member-home.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.homeTitle, path: null });

export default function MemberHomePage({ loaderData }: PageProps<typeof loadMemberHome>) {
  return <MemberHomeScreen {...loaderData} isSelling={useSite().isSelling} />;
}
