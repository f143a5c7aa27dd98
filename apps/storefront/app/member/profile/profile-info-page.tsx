import type { MetaArgs } from "react-router";
import { UserInfoScreen } from "#theme/member/profile/profile-info-screen.tsx";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadUserInfo } from "./profile-info.server.ts";

export { loadUserInfo as loader } from "./profile-info.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.infoTitle, path: null });

export default function UserInfoPage({ loaderData }: PageProps<typeof loadUserInfo>) {
  return <UserInfoScreen {...loaderData} />;
}
