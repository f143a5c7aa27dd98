import { type MetaArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { ShippingAddScreen } from "#theme/checkout/shipping-add-screen.tsx";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { usePostalForm } from "#app/delivery/postal/use-postal-form.ts";
import { useSession } from "#app/platform/session/use-session.ts";
import type { AddressFieldName, OrdererFieldName } from "./checkout-view.ts";
import type { loadShippingForm, saveShipping } from "./shipping-add.server.ts";
import { shippingRules } from "./shipping-form.ts";

export { loadShippingForm as loader, saveShipping as action } from "./shipping-add.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs<typeof loadShippingForm>) =>
  pageMeta(args, { title: args.loaderData?.title ?? words.titles["shipping-add"], path: null });

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

export default function ShippingAddPage({
  loaderData,
  actionData,
}: PageProps<typeof loadShippingForm, typeof saveShipping>) {
  const { frame, title, values, variant, prefectures, book, loginHref, hidden, knownOrderer, furtherBackHref } =
    loaderData;
  const { isLogin } = useSession();
  const form = useForm<OrdererFieldName | AddressFieldName | "book.name">(shippingRules(variant), {
    id: "shipping",
    values,
    refused: actionData,
    // a draft typed before the login must not replace the profile's data
    draft: isLogin ? "shipping-add-member" : "shipping-add",
  });
  const given = actionData?.values ?? values;
  return (
    <ShippingAddScreen
      frame={furtherBackHref ? { ...frame, backHref: furtherBackHref } : frame}
      {...usePostalForm(form, "address", actionData)}
      isSameReceiver={given.same === "1"}
      isBusiness={variant === "business"}
      prefectures={prefectures}
      book={book && { isKeeping: actionData ? given.keep === "1" : book.isKeeping }}
      loginHref={loginHref}
      hidden={hidden}
      knownOrderer={knownOrderer}
      title={title}
      isFurther={furtherBackHref !== null}
    />
  );
}
