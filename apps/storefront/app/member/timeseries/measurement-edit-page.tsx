import { lengthFields } from "@noren/contract/member/timeseries.ts";
import type { MetaArgs } from "react-router";
import { timeseriesMessages as words } from "#look/member/timeseries/timeseries.messages.ts";
import { MeasurementFormScreen } from "#theme/member/timeseries/measurement-form-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMeasurementEdit, saveMeasurements } from "./measurement.server.ts";
import { measurementRules } from "./measurement-form.ts";

export { loadMeasurementEdit as loader, saveMeasurements as action } from "./measurement.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.measurementEditTitle, path: null });

type Props = PageProps<typeof loadMeasurementEdit, typeof saveMeasurements>;

export default function MeasurementEditPage(props: Props) {
  return <Edit key={props.loaderData.purpose} {...props} />;
}

function Edit({ loaderData: { values, ...shown }, actionData }: Props) {
  const { purpose } = shown;
  const form = useForm<string>(measurementRules[purpose], { id: "measurement", values, refused: actionData });
  const items = lengthFields[purpose].map(({ mark, name }, at) => ({
    number: at + 1,
    mark,
    label: name,
    field: form.field(mark),
  }));
  return <MeasurementFormScreen {...shown} form={form} measurements={{ figure: purpose, note: null, items }} />;
}
