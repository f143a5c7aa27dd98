import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { GiftProblem } from "#theme/gift/gift-problem.tsx";
import { GiftShippingScreen } from "#theme/gift/gift-shipping-screen.tsx";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { usePostalForm } from "#app/delivery/postal/use-postal-form.ts";
import { giftShippingRules } from "./gift-form.ts";
import type { loadShipping, saveShipping } from "./gift.server.ts";
import type { GiftShippingFieldName } from "./gift-view.ts";
import { giftMeta } from "./gift-meta.ts";

export { loadShipping as loader, saveShipping as action } from "./gift.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => giftMeta(args, { title: words.shippingTitle });

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 200 ? false : defaultShouldRevalidate;
}

export default function GiftShippingPage({
  loaderData,
  actionData,
}: PageProps<typeof loadShipping, typeof saveShipping>) {
  if (loaderData.problem !== null) return <GiftProblem kind={loaderData.problem} />;
  return <ShippingForm gift={loaderData.gift} refused={actionData} />;
}

type Loaded = PageProps<typeof loadShipping, typeof saveShipping>;
type FormProps = { gift: NonNullable<Loaded["loaderData"]["gift"]>; refused: Loaded["actionData"] };

function ShippingForm({ gift, refused }: FormProps) {
  const { values, variant, prefectures, backHref, draft } = gift;
  const form = useForm<GiftShippingFieldName>(giftShippingRules(variant), { id: "gift", values, refused, draft });
  return (
    <GiftShippingScreen
      frame={{ step: "shipping", backHref }}
      {...usePostalForm(form, "shipping", refused)}
      prefectures={prefectures}
      isBusiness={variant === "business"}
    />
  );
}
