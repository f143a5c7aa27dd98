import type { message, SiteMessage } from "@noren/contract/content/message.ts";
import type * as z from "zod/mini";
import type { Content } from "#api/channel/content-kind.ts";
import type { Context } from "#api/channel/context.ts";
import { findContent, listContent } from "#api/channel/content.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { messageKind } from "./message-kind.ts";

export const messageRoutes: Handlers<typeof message, Context> = {
  async list(request, ctx) {
    const { data, pagination } = await listContent(ctx, messageKind, request, { order: "sorted" });
    return { data: data.map(toMessage), pagination };
  },
  detail: async ({ code }, ctx) => toMessage(await findContent(ctx, messageKind, code)),
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
