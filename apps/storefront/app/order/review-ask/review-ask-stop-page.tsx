import type { MetaArgs } from "react-router";
import { reviewAskMessages as words } from "#look/order/review-ask/review-ask.messages.ts";
import { ReviewAskStopScreen } from "#theme/order/review-ask/review-ask-stop-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { changeReviewAsks, loadReviewAskStop } from "./review-ask.server.ts";

export { changeReviewAsks as action, loadReviewAskStop as loader } from "./review-ask.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.stopTitle, path: null });

export default function ReviewAskStopPage(page: PageProps<typeof loadReviewAskStop, typeof changeReviewAsks>) {
  return <ReviewAskStopScreen {...usePage(page)} />;
}
