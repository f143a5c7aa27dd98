import { useEffect } from "react";
import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { ProductRequestScreen } from "#theme/member/product-request/product-request-screen.tsx";
import { productRequestMessages as words } from "#look/member/product-request/product-request.messages.ts";
import { forgetSent } from "@noren/web/form/draft.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { productRequestRules } from "./product-request-form.ts";
import type { ProductRequestFieldName } from "./product-request-view.ts";
import type { loadProductRequest, sendProductRequest } from "./product-request.server.ts";

export { loadProductRequest as loader, sendProductRequest as action } from "./product-request.server.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: words.title, description: words.lead, path: "/product-request" });

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 200 && defaultShouldRevalidate;

type Props = PageProps<typeof loadProductRequest, typeof sendProductRequest>;

export default function ProductRequestPage({ loaderData, actionData }: Props) {
  const { values, key, memberEmail, isDone } = loaderData;
  const form = useForm<ProductRequestFieldName>(productRequestRules, {
    id: "product-request",
    values,
    refused: actionData,
    draft: isDone ? undefined : "product-request",
  });
  useEffect(() => {
    if (isDone) forgetSent();
  }, [isDone]);
  const captcha = (actionData && "captcha" in actionData && actionData.captcha) || null;
  const hidden = [{ name: "key", value: actionData?.values.key || key }];
  return (
    <ProductRequestScreen form={form} hidden={hidden} memberEmail={memberEmail} captcha={captcha} isDone={isDone} />
  );
}
