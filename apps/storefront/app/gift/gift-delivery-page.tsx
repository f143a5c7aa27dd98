import type { MetaArgs } from "react-router";
import { GiftDeliveryScreen } from "#theme/gift/gift-delivery-screen.tsx";
import { GiftProblem } from "#theme/gift/gift-problem.tsx";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import { openRules } from "@noren/web/form/form-rules.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import type { loadDelivery, saveDelivery } from "./gift.server.ts";
import type { GiftDeliveryFieldName } from "./gift-view.ts";
import { giftMeta } from "./gift-meta.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { loadDelivery as loader, saveDelivery as action } from "./gift.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => giftMeta(args, { title: words.deliveryTitle });

const rules = openRules({
  "shipping.delivery_at": { label: words.date },
  "shipping.delivery_timezone": { label: words.time },
});

export default function GiftDeliveryPage({
  loaderData,
  actionData,
}: PageProps<typeof loadDelivery, typeof saveDelivery>) {
  if (loaderData.problem !== null) return <GiftProblem kind={loaderData.problem} />;
  return <DeliveryForm gift={loaderData.gift} refused={actionData} />;
}

type Loaded = PageProps<typeof loadDelivery, typeof saveDelivery>;
type FormProps = { gift: NonNullable<Loaded["loaderData"]["gift"]>; refused: Loaded["actionData"] };

function DeliveryForm({ gift, refused }: FormProps) {
  const { values, earliest, earliestReason, dates, timezones, backHref, draft } = gift;
  const form = useForm<GiftDeliveryFieldName>(rules, { id: "gift", values, refused, draft });
  return (
    <GiftDeliveryScreen
      frame={{ step: "delivery", backHref }}
      form={form}
      earliest={dayInWords(earliest)}
      earliestReason={earliestReason}
      dates={dates}
      timezones={timezones}
    />
  );
}
