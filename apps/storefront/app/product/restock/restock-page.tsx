import type { MetaArgs } from "react-router";
import { RestockScreen } from "#theme/product/restock/restock-screen.tsx";
import { restockMessages as words } from "#look/product/restock/restock.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { restockRules } from "./restock-form.ts";
import type { requestRestock } from "#app/member/captcha/request-restock.server.ts";
import type { loadRestock } from "./restock.server.ts";

export { requestRestock as action } from "#app/member/captcha/request-restock.server.ts";
export { loadRestock as loader } from "./restock.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function RestockPage({ loaderData, actionData }: PageProps<typeof loadRestock, typeof requestRestock>) {
  const form = useForm<"email">(restockRules, { id: "restock", refused: actionData });
  const captcha = (actionData && "captcha" in actionData && actionData.captcha) || null;
  return <RestockScreen {...loaderData} form={form} captcha={captcha} />;
}
