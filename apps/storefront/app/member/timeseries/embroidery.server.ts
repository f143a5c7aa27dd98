import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { timeseriesMessages as words } from "#look/member/timeseries/timeseries.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedOf, storedValues } from "@noren/web/form/stored-fields.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { embroideryPreview, embroideryRows, embroideryRules, firstEmbroidery } from "./embroidery-form.ts";
import type { EmbroideryScreenProps } from "./timeseries-view.ts";

const path = "/mypage/name-embroidery";
const stored = storedOf(embroideryRules);

export function loadEmbroideries(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Pick<EmbroideryScreenProps, "entries" | "editHref">> => {
    requireMembers(shop);
    const { data } = await api.timeseries.list({ purpose: "embroidery" });
    return {
      entries: data.flatMap(({ id, created_at, embroidery }) =>
        embroidery
          ? [
              {
                key: id,
                at: dateTime(created_at),
                preview: embroideryPreview(embroidery),
                rows: embroideryRows(embroidery),
              },
            ]
          : [],
      ),
      editHref: `${path}/edit`,
    };
  });
}

export function clearEmbroideries(args: ActionFunctionArgs) {
  return change(args, async (api, _, shop) => {
    requireMembers(shop);
    await api.timeseries.clear({ purpose: "embroidery" });
    setFlash(shop, { type: "success", message: words.embroideryCleared });
    return seeOther(path);
  });
}

/** Initial values: those in the address, which makes the preview work without script; else the last embroidery. */
export function loadEmbroideryEdit(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<{ values: FormValues; backHref: string }> => {
    requireMembers(shop);
    const [latest] = (await api.timeseries.list({ purpose: "embroidery" })).data;
    const typed = storedValues(Object.fromEntries(args.url.searchParams), stored);
    return { values: { ...firstEmbroidery, ...latest?.embroidery, ...typed }, backHref: path };
  });
}

export function saveEmbroidery(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      await api.timeseries.add({ purpose: "embroidery", embroidery: validated(embroideryRules, values)[""] });
      setFlash(shop, { type: "success", message: words.embroiderySaved });
      return seeOther(path);
    },
    () => stored,
  );
}
