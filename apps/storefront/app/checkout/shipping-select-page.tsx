import { type MetaArgs } from "react-router";
import { ShippingSelectScreen } from "#theme/checkout/shipping-select-screen.tsx";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { DivideStep } from "#app/cart/packing/divide-step.tsx";
import type { chooseShipping, loadShippings } from "./shipping-select.server.ts";
import { useSending } from "@noren/web/page/use-page.ts";

export { chooseShipping as action, loadShippings as loader } from "./shipping-select.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.titles["shipping-select"], path: null });

export default function ShippingSelectPage({
  loaderData,
  actionData,
}: PageProps<typeof loadShippings, typeof chooseShipping>) {
  const isSending = useSending();
  const { frame, select, division } = loaderData;
  const problem = actionData?.message ?? actionData?.fields.book?.[0] ?? null;
  if (!division) return <ShippingSelectScreen frame={frame} {...select} problem={problem} isSending={isSending} />;
  const lines = division.lines.map((line) => ({
    ...line,
    parts: line.parts.map((part) => ({ ...part, quantity: actionData?.values[part.name] ?? part.quantity })),
    error: actionData?.fields[`line.${line.key}`]?.[0] ?? null,
  }));
  return (
    <DivideStep
      key={division.addresses.map(({ key }) => key).join()}
      frame={frame}
      {...division}
      lines={lines}
      problem={problem}
      isSending={isSending}
      refused={actionData}
    />
  );
}
