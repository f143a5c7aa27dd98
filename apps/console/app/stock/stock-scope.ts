import type { ConsoleContext } from "#app/platform/console-context.server.ts";

/** The shop that the address names, as the API's calls take it. */
export const scopeOf = ({ shop }: Pick<ConsoleContext, "shop">): { channel?: string } =>
  shop === undefined ? {} : { channel: shop };
