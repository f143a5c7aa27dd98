import type { MetaArgs } from "react-router";
import { GiverScreen } from "#theme/gift/giver-screen.tsx";
import { giverMessages as words } from "#look/gift/giver.messages.ts";
import type { Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { PackingStep } from "#app/cart/packing/packing-step.tsx";
import { giverRules } from "./giver-form.ts";
import type { loadGiver, saveGiver } from "./giver.server.ts";
import type { GiverFieldName, GiverScreenProps } from "./gift-view.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { loadGiver as loader, saveGiver as action } from "./giver.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function GiverPage({ loaderData, actionData }: PageProps<typeof loadGiver, typeof saveGiver>) {
  const { frame, giver, packing } = loaderData;
  if (packing) return <PackingStep frame={frame} packing={packing} refused={actionData} />;
  return <GiverStep frame={frame} giver={giver} refused={actionData} />;
}

type StepProps = {
  frame: GiverScreenProps["frame"];
  giver: NonNullable<Awaited<ReturnType<typeof loadGiver>>["giver"]>;
  refused: Refused | undefined;
};

function GiverStep({ frame, giver, refused }: StepProps) {
  const { values, variant, ...shown } = giver;
  const form = useForm<GiverFieldName>(giverRules(variant), { id: "giver", values, refused, draft: "gift" });
  return <GiverScreen frame={frame} form={form} isBusiness={variant === "business"} {...shown} />;
}
