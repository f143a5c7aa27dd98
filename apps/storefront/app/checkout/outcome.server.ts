import { data, type LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request/request.server.ts";
import type { NextPlace } from "./checkout-view.ts";
import { placeAfterPayment } from "./payment-place.server.ts";
import { returnedPayment, returnedPath } from "./returned.server.ts";

/** Polled by pages that wait for a payment: that of a return link's state, else the one that this browser left for. */
export async function loadOutcome(args: LoaderFunctionArgs) {
  const next = await load(args, async (api, shop): Promise<NextPlace> => {
    const state = args.url.searchParams.get("state");
    if (state === null) return inChannel(shop, await placeAfterPayment(api, shop));
    const payment = await returnedPayment(api, state);
    return inChannel(shop, payment?.payment_outcome === "waiting" ? null : returnedPath(state));
  });
  return data(next, { headers: { "cache-control": "no-store" } });
}

const inChannel = ({ channel }: { channel: { prefix: string } }, path: string | null): NextPlace => ({
  next: path && channel.prefix + path,
});
