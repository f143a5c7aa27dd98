import type { systemMessage } from "@noren/contract/member/system-message.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { countMark } from "./system-message-rate-limit.ts";
import { listMessages, readMessage, showMessage } from "./system-message.service.ts";

export const systemMessageRoutes: Handlers<typeof systemMessage, Context> = {
  list: (request, ctx) => listMessages(ctx, request),
  detail: ({ key }, ctx) => showMessage(ctx, key),
  async read({ readable_id }, ctx) {
    await countMark(ctx);
    await readMessage(ctx, readable_id);
    return { readable_id };
  },
};
