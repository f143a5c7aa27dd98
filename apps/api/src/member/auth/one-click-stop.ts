import { TokenKey } from "@noren/contract/member/auth.ts";
import type { Hono } from "hono";
import type { BlankSchema } from "hono/types";
import type { Context } from "#api/channel/context.ts";
import { assertOpen } from "#api/channel/maintenance.ts";
import type { ApiEnv } from "#api/platform/http/mount.ts";
import { followLink } from "./link-rate-limit.ts";

type StopPage = "newsletter/stop" | "memorial/stop" | "review-asks/stop";

/**
 * One-click unsubscribe for mailbox providers (RFC 8058): a form POST without an Origin header, whose body has no
 * further meaning. Mail programs without it open the same address, which leads to the page with the button.
 */
export function mountOneClickStop<C extends Context>(
  app: Hono<ApiEnv<C>, BlankSchema, "/api">,
  page: StopPage,
  stop: (ctx: C, token: string) => Promise<object>,
) {
  app.post(`/${page}/:token`, async (c) => {
    c.set("route", `POST /${page}/{token}`);
    const ctx = c.get("shopContext");
    assertOpen(ctx);
    return c.json(await followLink(ctx, () => stop(ctx, tokenIn(c.req.param("token")))));
  });
  app.get(`/${page}/:token`, (c) => {
    c.set("route", `GET /${page}/{token}`);
    const query = new URLSearchParams({ token: tokenIn(c.req.param("token")) });
    return c.redirect(`${c.get("shopContext").channel.prefix}/${page}?${query}`, 303);
  });
}

/** A string that cannot be a token is answered like an unknown one. */
const tokenIn = (part: string): string => (TokenKey.safeParse(part).success ? part : "");
