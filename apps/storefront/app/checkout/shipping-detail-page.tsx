import { useMemo } from "react";
import type { MetaArgs } from "react-router";
import { ShippingDetailScreen } from "#theme/checkout/shipping-detail-screen.tsx";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { openRules } from "@noren/web/form/form-rules.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { Refused } from "@noren/web/form/form-view.ts";
import { GiftMessageStep } from "#app/cart/packing/gift-message-step.tsx";
import { PackingStep } from "#app/cart/packing/packing-step.tsx";
import type { DatesChoice, PackingView } from "#app/cart/packing/packing-view.ts";
import { SplitStep } from "#app/cart/packing/split-step.tsx";
import type { ShippingDetailScreenProps } from "./checkout-view.ts";
import type { chooseDates, loadPackings } from "./shipping-detail.server.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { chooseDates as action, loadPackings as loader } from "./shipping-detail.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.titles["shipping-detail"], path: null });

export default function ShippingDetailPage({
  loaderData,
  actionData,
}: PageProps<typeof loadPackings, typeof chooseDates>) {
  const { frame, dates, packing, giftMessage, split } = loaderData;
  if (packing) return <PackingStep frame={frame} packing={packing} refused={actionData} />;
  if (giftMessage) return <GiftMessageStep frame={frame} giftMessage={giftMessage} refused={actionData} />;
  if (split) return <SplitStep frame={frame} split={split} refused={actionData} />;
  // other parcels have other field names, so the form starts anew without old errors
  const key = [dates.choice?.mode, ...dates.packings.map((packing) => packing.key)].join(" ");
  return <DatesStep key={key} frame={frame} dates={dates} refused={actionData} />;
}

type DatesProps = {
  frame: ShippingDetailScreenProps["frame"];
  dates: Pick<ShippingDetailScreenProps, "packings" | "choices" | "splitHref"> & { choice: DatesChoice | null };
  refused: Refused | undefined;
};

function DatesStep({ frame, dates, refused }: DatesProps) {
  const { packings, choices, splitHref, choice } = dates;
  const rules = useMemo(() => openRules(packingFields(packings, choice)), [packings, choice]);
  const values = useMemo(() => packingValues(packings, choice), [packings, choice]);
  const draft = choice?.mode === "together" ? "shipping-detail.together" : "shipping-detail";
  const form = useForm<string>(rules, { id: "delivery", values, refused, draft });
  return (
    <ShippingDetailScreen
      frame={frame}
      form={form}
      packings={packings}
      choices={choices}
      dates={choice}
      splitHref={splitHref}
    />
  );
}

/** One date field for all packings, or one for each; each parcel has its own time slot. */
const packingFields = (packings: readonly PackingView[], choice: DatesChoice | null) =>
  Object.fromEntries([
    ...(isTogether(choice) ? [[choice.name, { label: words.dateField, required: words.chooseDate }] as const] : []),
    ...packings.flatMap(({ names, handovers }) => [
      ...(isTogether(choice) ? [] : [[names.date, { label: words.dateField }] as const]),
      [names.deliveryTimezoneKey, { label: words.timeField }] as const,
      ...(handovers && names.handover
        ? [[names.handover, { label: words.handoverField, hint: words.handoverHint }] as const]
        : []),
    ]),
  ]);

const packingValues = (packings: readonly PackingView[], choice: DatesChoice | null) =>
  Object.fromEntries([
    ...(isTogether(choice) ? [[choice.name, choice.date]] : []),
    ...packings.flatMap(({ names, date, deliveryTimezoneKey, handovers, handoverKey = "" }) => [
      ...(isTogether(choice) ? [] : [[names.date, date]]),
      [names.deliveryTimezoneKey, deliveryTimezoneKey],
      ...(handovers && names.handover ? [[names.handover, handoverKey]] : []),
    ]),
  ]);

const isTogether = (choice: DatesChoice | null): choice is DatesChoice => choice?.mode === "together";
