import { stylistAlias } from "@noren/contract/content/collection.ts";

/** A collection's page; stylists have their own one (CON-06). */
export const collectionHref = (alias: string) =>
  alias === stylistAlias ? "/stylist" : `/collection/${encodeURIComponent(alias)}`;

export const entryHref = (alias: string, key: string) => `${collectionHref(alias)}/${encodeURIComponent(key)}`;
