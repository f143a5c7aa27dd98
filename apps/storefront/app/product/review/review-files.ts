import { reviewPicturesMax } from "@noren/contract/platform/limits.ts";
import { acceptPictures, type FormFilesKind } from "#app/channel/form-files/form-files.ts";
import { reviewMessages as words } from "#look/product/review/review.messages.ts";

export const reviewFilesKind: FormFilesKind = {
  dir: "reviews",
  max: reviewPicturesMax,
  accept: acceptPictures,
  words,
};
