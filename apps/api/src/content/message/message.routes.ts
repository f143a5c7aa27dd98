import type { message, SiteMessage } from "@noren/contract/content/message.ts";
import type * as z from "zod/mini";
import type { Content } from "../content-kind.ts";
import type { Context } from "#api/channel/context.ts";
import { findPlaced, placedContent } from "../placed-content.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { messageKind } from "./message-kind.ts";

const perPage = 10;

export const messageRoutes: Handlers<typeof message, Context> = {
  async list(request, ctx) {
    const all = await placedContent(ctx, messageKind);
    const { limit, offset } = rowsOf(request, perPage);
    const rows = limit === null ? all : all.slice(offset, offset + limit);
    return paged(rows.map(toMessage), all.length, request, perPage);
  },
  detail: async ({ code }, ctx) => toMessage(await findPlaced(ctx, messageKind, code)),
};

const toMessage = ({
  key,
  title,
  html,
  fields,
  updated_at,
}: Content<z.output<typeof messageKind.fields>>): SiteMessage => ({
  code: key,
  title,
  html,
  tone: fields.tone,
  updated_at: updated_at.toISOString(),
});
