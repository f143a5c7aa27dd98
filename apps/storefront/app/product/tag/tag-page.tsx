import { useEffect } from "react";
import type { MetaArgs } from "react-router";
import { TagScreen } from "#theme/product/tag/tag-screen.tsx";
import { tagMessages as words } from "#look/product/tag/tag.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { forgetLists } from "@noren/web/page/list-cache.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { tagRules } from "./tag-form.ts";
import type { loadTag, unlockTag } from "./tag.server.ts";

export { loadTag as loader, unlockTag as action } from "./tag.server.ts";

export const meta = (args: MetaArgs<typeof loadTag>) =>
  pageMeta(args, { title: words.title(args.loaderData?.name ?? ""), path: null });

export default function TagPage({ loaderData, actionData }: PageProps<typeof loadTag, typeof unlockTag>) {
  // cached lists lack the products that the password unlocks
  useEffect(forgetLists, []);
  const form = useForm<"password">(tagRules, { id: "tag", refused: actionData });
  return <TagScreen name={loaderData.name} form={form} />;
}
