import { TokenKey } from "@noren/contract/member/auth.ts";
import type { reviewAsk } from "@noren/contract/order/review-ask.ts";
import type { Hono } from "hono";
import type { BlankSchema } from "hono/types";
import type { Context } from "#api/channel/context.ts";
import { assertOpen } from "#api/channel/maintenance.ts";
import { followLink } from "#api/member/auth/link-rate-limit.ts";
import type { ApiEnv, Handlers } from "#api/platform/http/mount.ts";
import { stopAsking } from "./review-ask.service.ts";

const stop = (ctx: Context, token: string) => followLink(ctx, () => stopAsking(ctx, token));

export const reviewAskRoutes: Handlers<typeof reviewAsk, Context> = {
  stop: ({ token }, ctx) => stop(ctx, token),
};

/** One-click unsubscribe of a mailbox provider (RFC 8058): a form's POST without Origin and without further data. */
export function mountReviewAskStop<C extends Context>(app: Hono<ApiEnv<C>, BlankSchema, "/api">) {
  app.post("/review-asks/stop/:token", async (c) => {
    c.set("route", "POST /review-asks/stop/{token}");
    assertOpen(c.get("shopContext"));
    return c.json(await stop(c.get("shopContext"), tokenIn(c.req.param("token"))));
  });
  // a mail program without one-click unsubscribe opens the address
  app.get("/review-asks/stop/:token", (c) => {
    c.set("route", "GET /review-asks/stop/{token}");
    const query = new URLSearchParams({ token: tokenIn(c.req.param("token")) });
    return c.redirect(`${c.get("shopContext").channel.prefix}/review-asks/stop?${query}`, 303);
  });
}

/** A string that cannot be a token is answered like an unknown one. */
const tokenIn = (part: string): string => (TokenKey.safeParse(part).success ? part : "");
