import { useMemo } from "react";
import type { MetaArgs } from "react-router";
import { ShippingDetailScreen } from "#theme/checkout/shipping-detail-screen.tsx";
import { stepMessages as words } from "#theme/checkout/steps.messages.ts";
import { openRules } from "../form/form-rules.ts";
import { useForm } from "../form/use-form.ts";
import { pageMeta } from "../page/meta.ts";
import type { PageHandle, PageProps } from "../page/page.ts";
import type { Refused } from "../form/form-view.ts";
import { LetterStep } from "../parcel/letter-step.tsx";
import { PackingStep } from "../parcel/packing-step.tsx";
import type { ParcelView, ShippingDetailScreenProps } from "./checkout-view.ts";
import type { chooseDates, loadParcels } from "./shipping-detail.server.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "../page/revalidate.ts";
export { chooseDates as action, loadParcels as loader } from "./shipping-detail.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.titles["shipping-detail"], path: null });

export default function ShippingDetailPage({
  loaderData,
  actionData,
}: PageProps<typeof loadParcels, typeof chooseDates>) {
  const { frame, dates, packing, letter } = loaderData;
  if (packing) return <PackingStep frame={frame} packing={packing} refused={actionData} />;
  if (letter) return <LetterStep frame={frame} letter={letter} refused={actionData} />;
  return <DatesStep frame={frame} dates={dates} refused={actionData} />;
}

type DatesProps = {
  frame: ShippingDetailScreenProps["frame"];
  dates: Pick<ShippingDetailScreenProps, "parcels" | "choices" | "splitHref">;
  refused: Refused | undefined;
};

function DatesStep({ frame, dates, refused }: DatesProps) {
  const { parcels, choices, splitHref } = dates;
  const rules = useMemo(() => openRules(parcelFields(parcels)), [parcels]);
  const values = useMemo(() => parcelValues(parcels), [parcels]);
  const form = useForm(rules, { id: "delivery", values, refused, draft: "shipping-detail" });
  return <ShippingDetailScreen frame={frame} form={form} parcels={parcels} choices={choices} splitHref={splitHref} />;
}

const parcelFields = (parcels: readonly ParcelView[]) =>
  Object.fromEntries(
    parcels.flatMap(({ names }) => [
      [names.date, { label: words.dateField }],
      [names.time, { label: words.timeField }],
    ]),
  );

const parcelValues = (parcels: readonly ParcelView[]) =>
  Object.fromEntries(
    parcels.flatMap(({ names, date, time }) => [
      [names.date, date],
      [names.time, time],
    ]),
  );
