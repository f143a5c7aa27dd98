import type { freeArea } from "@noren/contract/content/free-area.ts";
import type { Context } from "#api/channel/context.ts";
import { listContent } from "../content.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { freeAreaKind } from "./free-area-kind.ts";

export const freeAreaRoutes: Handlers<typeof freeArea, Context> = {
  async list(request, ctx) {
    const { data, pagination } = await listContent(ctx, freeAreaKind, request, { order: "sorted" });
    return {
      data: data.map(({ key, title, html, updated_at }) => ({
        code: key,
        title,
        html,
        updated_at: updated_at.toISOString(),
      })),
      pagination,
    };
  },
};
