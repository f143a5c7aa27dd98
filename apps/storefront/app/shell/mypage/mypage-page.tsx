import type { MetaArgs } from "react-router";
import { MypageScreen } from "#theme/shell/mypage/mypage-screen.tsx";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { MemberPage } from "./member-menu.ts";
import { useMemberMenu } from "./use-member-menu.ts";
import type { loadMypage } from "./mypage.server.ts";

export { loadMypage as loader } from "./mypage.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.mypageTitle, path: null });

export default function MypagePage({ loaderData }: PageProps<typeof loadMypage>) {
  const entries = useMemberMenu().flatMap((group) => group.entries);
  const countOf = (page: MemberPage) => entries.find(({ key }) => key === page)?.count ?? null;
  return <MypageScreen {...loaderData} coupons={countOf("coupon")} unread={countOf("message_center") ?? 0} />;
}
