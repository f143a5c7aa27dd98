/** Props of what shows reviews. */
import type { Fit } from "@noren/contract/product/fit.ts";
import type { FormFilesView } from "#app/channel/form-files/form-files-view.ts";
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
  /** How the size fitted; null where it was not said. */
  fit: Fit | null;
  pictures: Picture[];
  /** How many found it helpful. */
  helpful: number;
};

/** How the sizes fit, from small to large, with how many said so. */
export type FitView = { fit: Fit; count: number }[];

/** On the product's page: its latest reviews, and the way to all of them. */
export type ReviewSectionProps = {
  rating: RatingView | null;
  fit: FitView | null;
  reviews: ReviewView[];
  href: string;
};

/**
 * open: the form is shown; login: a visitor; not_bought: a member who has not bought the product; waiting and posted: the
 * member's own review is there; null: the shop has no members.
 */
export type Posting = "open" | "login" | "not_bought" | "waiting" | "posted" | null;

/** The member's own review; its pictures are shown once the shop has approved it. */
export type OwnReviewView = ReviewView & { sentPictures: number };

export type ReviewFieldName = "rating" | "fit" | "review" | "display_name";
export type ReviewFormProps = {
  posting: Posting;
  form: FormView<ReviewFieldName>;
  /** Pictures, in the form that posts as multipart/form-data with `files` hidden in it. */
  files: FormFilesView;
  hasSizes: boolean;
  own: OwnReviewView | null;
  /** What was refused while no form is shown. */
  problem: string | null;
  loginHref: string;
};

/** A review on its own page: the form posts `intent=helpful`, `id` and `on`; null for the member's own. */
export type ListedReviewView = ReviewView & { vote: { action: string; isOn: boolean } | null };

export type ReviewListScreenProps = ReviewFormProps & {
  /** With the number of the page. */
  title: string;
  product: { name: string; href: string; picture: Picture | null };
  rating: RatingView | null;
  fit: FitView | null;
  /** From five stars to one, each with the address of its reviews alone. */
  byStars: { stars: number; count: number; href: string; isChosen: boolean }[];
  /** Where one number of stars is chosen, the way back to all. */
  allHref: string | null;
  reviews: ListedReviewView[];
  pager: Pager;
};
