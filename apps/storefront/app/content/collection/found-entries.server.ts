import type { FoundFeature } from "#app/product/feature-view.ts";
import { pictureUrl, storageUrl } from "#app/platform/picture/picture-url.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { entryHref } from "./entry-href.ts";

/** What the shop has written about the searched words, for the lists of the products. */
export async function foundEntries(api: Api, { settings }: ShopContext, word: string): Promise<FoundFeature[]> {
  const storage = storageUrl(settings);
  return (await api.collection.search({ word })).map(({ alias, key, title, picture }) => ({
    name: title,
    href: entryHref(alias, key),
    picture: picture && pictureUrl(picture, 160, "webp", storage),
  }));
}
