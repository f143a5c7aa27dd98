import type { pictureLibrary } from "@noren/contract/content/picture-library.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { getLibraryPicture, listLibrary, removeUnusedPictures } from "./picture-library.owner-service.ts";
import { prepareReplacement, replaceEverywhere } from "./replace-everywhere.owner-service.ts";

export const pictureLibraryRoutes: Handlers<typeof pictureLibrary, OwnerContext> = {
  list: (input, ctx) => listLibrary(ctx, input),
  detail: (input, ctx) => getLibraryPicture(ctx, input),
  replace: prepared(
    (input, ctx) => prepareReplacement(ctx, input),
    (input, ctx, stored) => replaceEverywhere(ctx, input, stored),
  ),
  remove: (input, ctx) => removeUnusedPictures(ctx, input),
};
