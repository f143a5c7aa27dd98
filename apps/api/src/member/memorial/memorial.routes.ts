import type { userMemorial } from "@noren/contract/member/memorial.ts";
import type { Hono } from "hono";
import type { BlankSchema } from "hono/types";
import type { Context } from "#api/channel/context.ts";
import { assertOpen } from "#api/channel/maintenance.ts";
import type { ApiEnv, Handlers } from "#api/platform/http/mount.ts";
import { followLink } from "../auth/link-rate-limit.ts";
import {
  addMemorial,
  changeMemorial,
  ownMemorial,
  ownMemorials,
  removeMemorial,
  stopReminders,
} from "./memorial.service.ts";

const stop = (ctx: Context, token: string) => followLink(ctx, () => stopReminders(ctx, token));

export const userMemorialRoutes: Handlers<typeof userMemorial, Context> = {
  list: (_, ctx) => ownMemorials(ctx),
  add: (input, ctx) => addMemorial(ctx, input),
  detail: ({ id }, ctx) => ownMemorial(ctx, id),
  update: (input, ctx) => changeMemorial(ctx, input),
  async delete({ id }, ctx) {
    await removeMemorial(ctx, id);
    return {};
  },
  stop: ({ token }, ctx) => stop(ctx, token),
};

/**
 * One-click unsubscribe for mailbox providers (RFC 8058): a form POST without an Origin header, whose body has no
 * further meaning.
 */
export function mountReminderStop<C extends Context>(app: Hono<ApiEnv<C>, BlankSchema, "/api">) {
  app.post("/memorial/stop/:token", async (c) => {
    c.set("route", "POST /memorial/stop/{token}");
    assertOpen(c.get("shopContext"));
    return c.json(await stop(c.get("shopContext"), c.req.param("token")));
  });
  // Mail programs without one-click support open the address.
  app.get("/memorial/stop/:token", (c) => {
    c.set("route", "GET /memorial/stop/{token}");
    const query = new URLSearchParams({ token: c.req.param("token") });
    return c.redirect(`${c.get("shopContext").channel.prefix}/memorial/stop?${query}`, 303);
  });
}
