import type { MetaArgs } from "react-router";
import { UserInfoScreen } from "#theme/user/user-info-screen.tsx";
import { userMessages as words } from "#theme/user/user.messages.ts";
import { pageMeta } from "../page/meta.ts";
import type { PageHandle, PageProps } from "../page/page.ts";
import type { loadUserInfo } from "./user-info.server.ts";

export { loadUserInfo as loader } from "./user-info.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.infoTitle, path: null });

export default function UserInfoPage({ loaderData }: PageProps<typeof loadUserInfo>) {
  return <UserInfoScreen {...loaderData} />;
}
