import type { Fit } from "@noren/contract/product/fit.ts";
import type { FormFilesView } from "#app/channel/form-files/form-files-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

/** The average to one decimal, 1 to 5, and the number of reviews. */
export type RatingView = { average: number; count: number };

export type ReviewView = {
  key: string;
  /** 1 to 5; null if the writer gave none. */
  stars: number | null;
  text: string;
  name: string;
  /** "2026.12.03" */
  day: string;
  isPurchaser: boolean;
  /** How the size fitted; null if not given. */
  fit: Fit | null;
  pictures: Picture[];
  helpful: number;
};

/** How the sizes fit, from small to large, with the number of answers. */
export type FitView = { fit: Fit; count: number }[];

export type ReviewSectionProps = {
  rating: RatingView | null;
  fit: FitView | null;
  reviews: ReviewView[];
  href: string;
};

/**
 * Whether a review can be posted. open: the form is shown; login: a visitor; not_bought: a member who has not bought
 * the product; waiting and posted: the member's own review exists; null: the shop has no members.
 */
export type Posting = "open" | "login" | "not_bought" | "waiting" | "posted" | null;

/** The member's own review; its pictures are shown once the shop has approved it. */
export type OwnReviewView = ReviewView & { sentPictures: number };

export type ReviewFieldName = "rating" | "fit" | "review" | "display_name";
export type ReviewFormProps = {
  posting: Posting;
  form: FormView<ReviewFieldName>;
  /** Pictures; the form posts as multipart/form-data with `files` as a hidden field. */
  files: FormFilesView;
  hasSizes: boolean;
  own: OwnReviewView | null;
  /** Error of the last action while no form is shown. */
  problem: string | null;
  loginHref: string;
};

/** A review on its own page: the form posts `intent=helpful`, `id` and `on`; null for the member's own. */
export type ListedReviewView = ReviewView & { vote: { action: string; isOn: boolean } | null };

export type ReviewListScreenProps = ReviewFormProps & {
  /** With the page number. */
  title: string;
  product: { name: string; href: string; picture: Picture | null };
  rating: RatingView | null;
  fit: FitView | null;
  /** From five stars to one, each with the list of its reviews. */
  byStars: { stars: number; count: number; href: string; isChosen: boolean }[];
  /** Link to all reviews while one number of stars is chosen. */
  allHref: string | null;
  reviews: ListedReviewView[];
  pager: Pager;
};
