import type { MetaArgs } from "react-router";
import { ReviewListScreen } from "#theme/product/review/review-list-screen.tsx";
import { reviewMessages as words } from "#look/product/review/review.messages.ts";
import { useForm } from "#app/platform/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { reviewRules } from "./review-form.ts";
import type { ReviewFieldName } from "./review-view.ts";
import type { loadReviews, postReview } from "./review.server.ts";

export { loadReviews as loader, postReview as action } from "./review.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadReviews>) {
  const page = args.loaderData;
  if (!page) return [];
  return pageMeta(args, { title: words.titleOf(page.product.name), path: page.path, picture: page.product.picture });
}

export default function ReviewPage({ loaderData, actionData }: PageProps<typeof loadReviews, typeof postReview>) {
  const { path: _, ...page } = loaderData;
  const form = useForm<ReviewFieldName>(reviewRules, { id: "review", refused: actionData });
  const problem = page.posting === "open" ? null : (actionData?.message ?? null);
  return <ReviewListScreen {...page} form={form} problem={problem} />;
}
