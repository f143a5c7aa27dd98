import { type FormEvent, useState } from "react";
import type { MetaArgs } from "react-router";
import { timeseriesMessages as words } from "#look/member/timeseries/timeseries.messages.ts";
import { EmbroideryFormScreen } from "#theme/member/timeseries/embroidery-form-screen.tsx";
import { valuesOf } from "@noren/web/form/form-rules.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadEmbroideryEdit, saveEmbroidery } from "./embroidery.server.ts";
import { embroideryRules, embroideryView } from "./embroidery-form.ts";

export { loadEmbroideryEdit as loader, saveEmbroidery as action } from "./embroidery.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.embroideryEditTitle, path: null });

type Props = PageProps<typeof loadEmbroideryEdit, typeof saveEmbroidery>;

export default function EmbroideryEditPage({ loaderData, actionData }: Props) {
  const { values, backHref } = loaderData;
  const form = useForm<string>(embroideryRules, { id: "embroidery", values, refused: actionData });
  const [chosen, setChosen] = useState(actionData?.values ?? values);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    setChosen(valuesOf(new FormData(event.currentTarget)));
  };
  return (
    <EmbroideryFormScreen
      form={{ ...form, props: { ...form.props, onInput } }}
      embroidery={embroideryView(form.field, chosen)}
      backHref={backHref}
    />
  );
}
