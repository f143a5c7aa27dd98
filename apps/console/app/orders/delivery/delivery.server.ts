import type { FormValues } from "@noren/web/form/form-view.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import { resultWords } from "../one/order.server.ts";
import { addressFields } from "./delivery-fields.ts";

export function loadDelivery(args: LoaderFunctionArgs) {
  const { order: id = "", parcel: packing_id = "" } = args.params;
  return load(args, async ({ orderDelivery }) => ({ choices: await orderDelivery.choices({ id, packing_id }) }));
}

/** Computes what the change makes, or saves the computed one. */
export function sendDelivery(args: ActionFunctionArgs) {
  const query = orderQuery(new URL(args.request.url).searchParams);
  const { order: id = "", parcel: packing_id = "" } = args.params;
  return submit(
    args,
    async ({ orderDelivery }, values, console) => {
      const input = { id, packing_id, ...changeIn(values) };
      if (values.intent !== "save") return { preview: await orderDelivery.preview(input), typed: values };
      const result = await orderDelivery.save({ ...input, version: Number(values.version) });
      setFlash(console, { kind: "ok", words: resultWords(result) });
      return redirect(pathIn(console.shop, withQuery(`/orders/${id}`, query)));
    },
    { stored: (name) => (name in addressFields || ["day", "slot", "seen_at"].includes(name) ? 100 : undefined) },
  );
}

function changeIn(values: FormValues) {
  const { day = "", slot = "" } = values;
  const address = Object.fromEntries(Object.keys(addressFields).map((name) => [name, values[name] ?? ""]));
  return {
    ...(values.shipping_last_name !== undefined && { address: address as Record<keyof typeof addressFields, string> }),
    delivery_at: day || null,
    delivery_timezone_key: slot || null,
  };
}
