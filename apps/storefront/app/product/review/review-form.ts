import { ReviewForm } from "@noren/contract/product/review.ts";
import { reviewMessages as words } from "#look/product/review/review.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";

export const reviewRules = formRules(
  { "": ReviewForm },
  {
    rating: { label: words.rating },
    fit: { label: words.fit },
    review: { label: words.review, hint: words.reviewHint },
    display_name: { label: words.displayName, hint: words.displayNameHint, autoComplete: "nickname" },
  },
);
