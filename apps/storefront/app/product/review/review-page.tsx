import type { MetaArgs } from "react-router";
import { ReviewListScreen } from "#theme/product/review/review-list-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { useFormFiles } from "#app/channel/form-files/use-form-files.ts";
import { reviewFilesKind } from "./review-files.ts";
import { reviewRules } from "./review-form.ts";
import type { ReviewFieldName } from "./review-view.ts";
import type { loadReviews, postReview } from "./review.server.ts";

export { loadReviews as loader, postReview as action } from "./review.server.ts";

export const meta = (args: MetaArgs<typeof loadReviews>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function ReviewPage({ loaderData, actionData }: PageProps<typeof loadReviews, typeof postReview>) {
  const { head: _, ...page } = loaderData;
  const form = useForm<ReviewFieldName>(reviewRules, { id: "review", refused: actionData });
  const files = useFormFiles("review", reviewFilesKind, actionData);
  const problem = page.posting === "open" ? null : (actionData?.message ?? null);
  return <ReviewListScreen {...page} form={form} files={files} problem={problem} />;
}
