import { pictureLibrary } from "@noren/contract/content/picture-library.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { pictureLibraryRoutes } from "./picture-library/picture-library.owner-routes.ts";

export function mountContentOwner<C extends OwnerContext>(calls: Calls<C>) {
  mount(calls, pictureLibrary, pictureLibraryRoutes);
}
