import { purposeNames } from "@noren/contract/member/timeseries.ts";
import type { Figure } from "@noren/contract/product/made-to-order-limits.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { timeseriesMessages as words } from "#look/member/timeseries/timeseries.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { measurementRules, purposeLinks, purposeOf } from "./measurement-form.ts";
import { lengthSeries, measurementTable } from "./measurement-present.ts";
import type { MeasurementScreenProps, PurposeLink } from "./timeseries-view.ts";

const path = "/mypage/measurement";
const editPath = `${path}/edit`;
const purposeIn = (url: URL) => purposeOf(url.searchParams.get("purpose"));

export function loadMeasurements(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<MeasurementScreenProps, "isSending" | "problem">> => {
    requireMembers(shop);
    const purpose = purposeIn(args.url);
    const { data } = await api.timeseries.list({ purpose });
    return {
      purposes: purposeLinks(path, purpose),
      purpose,
      purposeName: purposeNames[purpose],
      series: lengthSeries(purpose, data),
      table: measurementTable(purpose, data),
      editHref: `${editPath}?purpose=${purpose}`,
    };
  });
}

/** Clears a single purpose (MEM-11). */
export function clearMeasurements(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const purpose = purposeOf(values.purpose);
    await api.timeseries.clear({ purpose });
    setFlash(shop, { type: "success", message: words.cleared(purposeNames[purpose]) });
    return seeOther(`${path}?purpose=${purpose}`);
  });
}

type Edit = { purposes: PurposeLink[]; purpose: Figure; purposeName: string; values: FormValues; backHref: string };

export function loadMeasurementEdit(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Edit> => {
    requireMembers(shop);
    const purpose = purposeIn(args.url);
    const [latest] = (await api.timeseries.list({ purpose })).data;
    const lengths = Object.entries(latest?.measurements ?? {});
    return {
      purposes: purposeLinks(editPath, purpose),
      purpose,
      purposeName: purposeNames[purpose],
      values: Object.fromEntries(lengths.map(([mark, value]) => [mark, String(value)])),
      backHref: `${path}?purpose=${purpose}`,
    };
  });
}

export function saveMeasurements(args: ActionFunctionArgs) {
  const purpose = purposeIn(new URL(args.request.url));
  const rules = measurementRules[purpose];
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      await api.timeseries.add({ purpose, measurements: validated(rules, values)[""] });
      setFlash(shop, { type: "success", message: words.saved });
      return seeOther(`${path}?purpose=${purpose}`);
    },
    () => storedOf(rules),
  );
}
