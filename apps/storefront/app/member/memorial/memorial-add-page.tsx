import type { MetaArgs } from "react-router";
import { memorialMessages as words } from "#look/member/memorial/memorial.messages.ts";
import { MemorialFormScreen } from "#theme/member/memorial/memorial-form-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { memorialChoices, memorialRules } from "./memorial-form.ts";
import type { MemorialFieldName } from "./memorial-view.ts";
import type { addMemorial, loadNewMemorial } from "./memorial.server.ts";

export { loadNewMemorial as loader, addMemorial as action } from "./memorial.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.addTitle, path: null });

export default function MemorialAddPage({
  loaderData,
  actionData,
}: PageProps<typeof loadNewMemorial, typeof addMemorial>) {
  const { values } = loaderData;
  const form = useForm<MemorialFieldName>(memorialRules, { id: "memorial", values, refused: actionData });
  const choices = memorialChoices(actionData?.values ?? values);
  return <MemorialFormScreen isNew={true} form={form} {...choices} backHref="/mypage/memorial" />;
}
