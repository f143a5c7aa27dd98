import type { MetaArgs } from "react-router";
import { inquiryHistoryMessages as words } from "#look/member/inquiry/inquiry-history.messages.ts";
import { InquiryHistoryScreen } from "#theme/member/inquiry/inquiry-history-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadInquiries } from "./inquiry-history.server.ts";

export { loadInquiries as loader } from "./inquiry-history.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.historyTitle, path: null });

export default function InquiryHistoryPage({ loaderData }: PageProps<typeof loadInquiries>) {
  return <InquiryHistoryScreen {...loaderData} />;
}
