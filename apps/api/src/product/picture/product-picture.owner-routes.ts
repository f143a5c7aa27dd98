import type { productPictures } from "@noren/contract/product/product-picture.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { addPicture, prepareNewPicture, prepareReplacement, replacePicture } from "./new-picture.owner-service.ts";
import {
  listPictures,
  removePicture,
  restorePicture,
  savePictureFields,
  sortPictures,
} from "./product-picture.owner-service.ts";

export const productPictureRoutes: Handlers<typeof productPictures, OwnerContext> = {
  list: ({ product }, ctx) => listPictures(ctx, product),
  add: prepared(
    (input, ctx) => prepareNewPicture(ctx, input),
    (input, ctx, stored) => addPicture(ctx, input, stored),
  ),
  sort: (input, ctx) => sortPictures(ctx, input),
  save: ({ product, picture, ...edit }, ctx) => savePictureFields(ctx, { product, picture }, edit),
  replace: prepared(
    (input, ctx) => prepareReplacement(ctx, input),
    (input, ctx, stored) => replacePicture(ctx, input, stored),
  ),
  remove: (input, ctx) => removePicture(ctx, input),
  restore: (input, ctx) => restorePicture(ctx, input),
};
