import type { ConsoleContext } from "./console-context.server.ts";

/** The shop of the address, for calls that take one; without, they answer for all shops of the person. */
export type Scope = { channel?: string };
export const scopeOf = ({ shop }: Pick<ConsoleContext, "shop">): Scope => (shop === undefined ? {} : { channel: shop });
