/** Props of what shows reviews. */
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

/** The average to one decimal, 1 to 5, of so many reviews. */
export type RatingView = { average: number; count: number };

export type ReviewView = {
  key: string;
  /** 1 to 5; null where the writer gave none. */
  stars: number | null;
  text: string;
  name: string;
  /** "2026.12.03" */
  day: string;
  isPurchaser: boolean;
};

/** On the product's page: its latest reviews, and the way to all of them. */
export type ReviewSectionProps = { rating: RatingView | null; reviews: ReviewView[]; href: string };

/**
 * open: the form is shown; login: a visitor; not_bought: a member who has not bought the product; waiting and posted: the
 * member's own review is there; null: the shop has no members.
 */
export type Posting = "open" | "login" | "not_bought" | "waiting" | "posted" | null;

export type ReviewFieldName = "rating" | "review" | "display_name";
export type ReviewFormProps = {
  posting: Posting;
  form: FormView<ReviewFieldName>;
  /** What was refused while no form is shown. */
  problem: string | null;
  loginHref: string;
};

export type ReviewListScreenProps = ReviewFormProps & {
  /** With the number of the page. */
  title: string;
  product: { name: string; href: string; picture: Picture | null };
  rating: RatingView | null;
  /** From five stars to one. */
  byStars: { stars: number; count: number }[];
  reviews: ReviewView[];
  pager: Pager;
};
