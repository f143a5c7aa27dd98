import { TokenKey } from "@noren/contract/member/auth.ts";
import type { newsletter } from "@noren/contract/member/newsletter.ts";
import type { Hono } from "hono";
import type { BlankSchema } from "hono/types";
import type { Context } from "#api/channel/context.ts";
import { assertOpen } from "#api/channel/maintenance.ts";
import type { ApiEnv, Handlers } from "#api/platform/http/mount.ts";
import { followLink } from "../auth/link-rate-limit.ts";
import { confirmNewsletter, stopNewsletter } from "./consent.service.ts";

const stop = (ctx: Context, token: string) => followLink(ctx, () => stopNewsletter(ctx, token));

export const newsletterRoutes: Handlers<typeof newsletter, Context> = {
  confirm: ({ token }, ctx) => followLink(ctx, () => confirmNewsletter(ctx, token)),
  stop: ({ token }, ctx) => stop(ctx, token),
};

/**
 * One-click unsubscribe for mailbox providers (RFC 8058): a form POST without an Origin header, whose body has no
 * further meaning.
 */
export function mountOneClickStop<C extends Context>(app: Hono<ApiEnv<C>, BlankSchema, "/api">) {
  app.post("/newsletter/stop/:token", async (c) => {
    c.set("route", "POST /newsletter/stop/{token}");
    assertOpen(c.get("shopContext"));
    return c.json(await stop(c.get("shopContext"), tokenIn(c.req.param("token"))));
  });
  // Mail programs without one-click support open the address.
  app.get("/newsletter/stop/:token", (c) => {
    c.set("route", "GET /newsletter/stop/{token}");
    const query = new URLSearchParams({ token: tokenIn(c.req.param("token")) });
    return c.redirect(`${c.get("shopContext").channel.prefix}/newsletter/stop?${query}`, 303);
  });
}

/** A text that is too long for a token is treated as an unknown one. */
const tokenIn = (part: string): string => (TokenKey.safeParse(part).success ? part : "");
