import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import { kindOf, resultWords } from "../one/order.server.ts";
import { refundIn, storedOfRefund } from "./refund-values.ts";

export function loadRefund(args: LoaderFunctionArgs) {
  return load(args, async ({ orderRefund }) => ({
    refundable: await orderRefund.refundable({ id: args.params.order ?? "" }),
  }));
}

/** Computes the refund of the form, or makes the computed one. */
export function sendRefund(args: ActionFunctionArgs) {
  const query = orderQuery(new URL(args.request.url).searchParams);
  const id = args.params.order ?? "";
  return submit(
    args,
    async ({ orderRefund }, values, console) => {
      const input = { id, ...refundIn(values) };
      if (values.intent !== "save") return { preview: await orderRefund.preview(input), typed: values };
      const { version, amount } = values;
      const { result, credit_note, refund_id } = await orderRefund.save({
        ...input,
        version: Number(version),
        amount: Number(amount),
      });
      // a call of its own: the refund is stored before the provider is asked for it
      const asked = refund_id === null ? null : await orderRefund.request({ id, refund_id });
      const words = asked ? `${result.message}　${resultWords(asked)}` : resultWords(result);
      setFlash(console, {
        kind: kindOf(asked ?? result),
        words: `${words}　返還インボイス ${credit_note.number}`,
      });
      return redirect(pathIn(console.shop, withQuery(`/orders/${id}`, query)));
    },
    { stored: storedOfRefund },
  );
}
