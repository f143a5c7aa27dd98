import type { staticPage } from "@noren/contract/content/static-page.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { policyPage } from "#api/channel/policy/policy.ts";
import type { Handlers } from "#api/platform/http/mount.ts";

export const staticPageRoutes: Handlers<typeof staticPage, Context> = {
  async byPath({ path }, { channel }) {
    const page = policyPage(channel, path);
    if (!page) throw new ShopError("common.not_found");
    return page;
  },
};
