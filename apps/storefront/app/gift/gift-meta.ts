import type { MetaArgs } from "react-router";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { GiftProblemProps } from "./gift-view.ts";

type Loaded = MetaArgs & { loaderData?: unknown };

/** Head of a receiver's page. A link that opens no gift has that page's title, not the step's. */
export function giftMeta({ loaderData, ...args }: Loaded, page: { title: string; description?: string }) {
  const { problem } = (loaderData ?? {}) as { problem?: GiftProblemProps["kind"] | null };
  return pageMeta(args, { ...(problem ? { title: words.problemTitles[problem] } : page), path: null });
}
