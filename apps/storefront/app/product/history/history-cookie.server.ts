import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/** Seconds that a guest's history is stored. */
const thirtyDays = 30 * 86_400;

export const guestOf = ({ cookies }: ShopContext) => cookies.get("seen") ?? null;
export const saveGuest = ({ cookies }: ShopContext, token: string) => cookies.set("seen", token, thirtyDays);
export const forgetGuest = ({ cookies }: ShopContext) => cookies.remove("seen");
