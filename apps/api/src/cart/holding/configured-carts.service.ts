import type { Configuration } from "@noren/contract/product/configuration.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type ConfiguredIn, configuredCarts } from "./configured-carts.queries.ts";

/** Configurations of the variant in each of the channel's open carts that has one. */
export async function configurationsInCarts(
  db: Db,
  about: ConfiguredIn,
): Promise<readonly (readonly Configuration[])[]> {
  return (await configuredCarts(db, about)).map(({ configurations }) => configurations);
}
