import { useMemo } from "react";
import type { MetaArgs } from "react-router";
import { ShippingDetailScreen } from "#theme/checkout/shipping-detail-screen.tsx";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { openRules } from "@noren/web/form/form-rules.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { Refused } from "@noren/web/form/form-view.ts";
import { GiftMessageStep } from "#app/cart/parcel/gift-message-step.tsx";
import { PackingStep } from "#app/cart/parcel/packing-step.tsx";
import type { DatesChoice, ParcelView } from "#app/cart/parcel/parcel-view.ts";
import { SplitStep } from "#app/cart/parcel/split-step.tsx";
import type { ShippingDetailScreenProps } from "./checkout-view.ts";
import type { chooseDates, loadParcels } from "./shipping-detail.server.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { chooseDates as action, loadParcels as loader } from "./shipping-detail.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.titles["shipping-detail"], path: null });

export default function ShippingDetailPage({
  loaderData,
  actionData,
}: PageProps<typeof loadParcels, typeof chooseDates>) {
  const { frame, dates, packing, giftMessage, split } = loaderData;
  if (packing) return <PackingStep frame={frame} packing={packing} refused={actionData} />;
  if (giftMessage) return <GiftMessageStep frame={frame} giftMessage={giftMessage} refused={actionData} />;
  if (split) return <SplitStep frame={frame} split={split} refused={actionData} />;
  // other parcels have other fields, so errors of those before are none of theirs
  const key = [dates.choice?.mode, ...dates.parcels.map((parcel) => parcel.key)].join(" ");
  return <DatesStep key={key} frame={frame} dates={dates} refused={actionData} />;
}

type DatesProps = {
  frame: ShippingDetailScreenProps["frame"];
  dates: Pick<ShippingDetailScreenProps, "parcels" | "choices" | "splitHref"> & { choice: DatesChoice | null };
  refused: Refused | undefined;
};

function DatesStep({ frame, dates, refused }: DatesProps) {
  const { parcels, choices, splitHref, choice } = dates;
  const rules = useMemo(() => openRules(parcelFields(parcels, choice)), [parcels, choice]);
  const values = useMemo(() => parcelValues(parcels, choice), [parcels, choice]);
  const draft = choice?.mode === "together" ? "shipping-detail.together" : "shipping-detail";
  const form = useForm<string>(rules, { id: "delivery", values, refused, draft });
  return (
    <ShippingDetailScreen
      frame={frame}
      form={form}
      parcels={parcels}
      choices={choices}
      dates={choice}
      splitHref={splitHref}
    />
  );
}

/** One field for the day of all, or one for each parcel; the time slot is always each parcel's own. */
const parcelFields = (parcels: readonly ParcelView[], choice: DatesChoice | null) =>
  Object.fromEntries([
    ...(isTogether(choice) ? [[choice.name, { label: words.dateField, required: words.chooseDate }] as const] : []),
    ...parcels.flatMap(({ names, handovers }) => [
      ...(isTogether(choice) ? [] : [[names.date, { label: words.dateField }] as const]),
      [names.deliveryTimezoneKey, { label: words.timeField }] as const,
      ...(handovers && names.handover
        ? [[names.handover, { label: words.handoverField, hint: words.handoverHint }] as const]
        : []),
    ]),
  ]);

const parcelValues = (parcels: readonly ParcelView[], choice: DatesChoice | null) =>
  Object.fromEntries([
    ...(isTogether(choice) ? [[choice.name, choice.date]] : []),
    ...parcels.flatMap(({ names, date, deliveryTimezoneKey, handovers, handoverKey = "" }) => [
      ...(isTogether(choice) ? [] : [[names.date, date]]),
      [names.deliveryTimezoneKey, deliveryTimezoneKey],
      ...(handovers && names.handover ? [[names.handover, handoverKey]] : []),
    ]),
  ]);

const isTogether = (choice: DatesChoice | null): choice is DatesChoice => choice?.mode === "together";
