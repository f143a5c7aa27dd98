import type { PaymentResult, ProviderAnswer } from "@noren/contract/fulfilment/order-payment.owner.ts";
import type { StepResult } from "@noren/contract/fulfilment/order-step.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import type { Api } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { filterOf, orderQuery } from "../list/list-filter.ts";
import { scopeOf } from "#app/platform/scope.ts";
import { shippedParcels, takenLines } from "./step-values.ts";

export function loadOrder(args: LoaderFunctionArgs) {
  return load(args, async (api, console) => {
    const query = new URL(args.request.url).searchParams;
    const filter =
      query.get("in_list") === "1" ? { ...filterOf(query), ...scopeOf(console), in_list: "1" as const } : {};
    const order = await api.orders.show({ ...filter, order: args.params.order ?? "" });
    const rights = rightsOf(console);
    return {
      order,
      presence: await api.orderPresence.report({ id: order.id }),
      mayIssue: rights.includes("documents.issue"),
      now: console.clock().toISOString(),
    };
  });
}

export type LoadedOrder = Awaited<ReturnType<typeof loadOrder>>;

type Seen = { id: string; version: number };
type Result = StepResult & Partial<Pick<PaymentResult, "provider_answer">>;
type Act = (api: Api, seen: Seen, values: FormValues) => Promise<Result>;

/** What each step sends; the values are those of its form. */
const acts: Record<string, Act> = {
  confirm_payment: ({ orderStep }, seen) => orderStep.confirmPayment(seen),
  capture: ({ orderPayment }, seen, { amount }) => orderPayment.capture({ ...seen, ...(amount && { amount }) }),
  query_payment: ({ orderPayment }, { id }) => orderPayment.query({ id }),
  approve: ({ orderStep }, seen, { note }) => orderStep.approve({ ...seen, ...(note && { note }) }),
  reject: ({ orderStep }, seen, { reason = "" }) => orderStep.reject({ ...seen, reason }),
  produce: ({ orderStep }, seen) => orderStep.startProduction(seen),
  prepare: ({ orderStep }, seen) => orderStep.prepare(seen),
  pack: ({ orderStep }, seen) => orderStep.pack(seen),
  ship: ({ orderStep }, seen, values) => orderStep.ship({ ...seen, parcels: shippedParcels(values) }),
  deliver: ({ orderStep }, seen) => orderStep.deliver(seen),
  cancel: ({ orderStep }, seen, { reason = "" }) => orderStep.cancel({ ...seen, reason }),
  hold: ({ orderStep }, seen, { reason = "" }) => orderStep.hold({ ...seen, reason }),
  release: ({ orderStep }, seen) => orderStep.release(seen),
  settle_refund: ({ orderRefund }, { id }, { refund_id = "" }) => orderRefund.settle({ id, refund_id }),
  resend_email: ({ orderStep }, { id }, { email_id = "" }) => orderStep.resendEmail({ id, email_id }),
  return: ({ orderStep }, seen, values) =>
    orderStep.takeReturn({
      ...seen,
      lines: takenLines(values),
      stock: values.stock === "restock" ? "restock" : "unsellable",
    }),
};

/** A step of the order, or a note; its result is said on the order's page. */
export function actOnOrder(args: ActionFunctionArgs) {
  const query = orderQuery(new URL(args.request.url).searchParams);
  return submit(
    args,
    async (api, values, console) => {
      const { intent = "", id = "" } = values;
      const back = redirect(pathIn(console.shop, withQuery(`/orders/${args.params.order}`, query)));
      if (intent === "note") {
        await api.orderStep.addNote({ id, body: values.body ?? "" });
        setFlash(console, { kind: "ok", words: "メモを残しました" });
        return back;
      }
      const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
      if (!act) throw new ShopError("common.invalid_input");
      const result = await act(api, { id, version: Number(values.version) }, values);
      setFlash(console, { kind: kindOf(result), words: resultWords(result) });
      return back;
    },
    { stored: (name) => (name === "id" || name === "version" || name === "seen_at" ? 64 : maxOf(name)) },
  );
}

const answerKinds = { done: "ok", under_way: "info", refused: "wrong", unknown: "warn" } as const;

/** How a result looks: what the provider has answered counts, if it was asked. */
export function kindOf({ outcome, provider_answer }: { outcome: string; provider_answer?: ProviderAnswer | null }) {
  if (outcome !== "done") return "info";
  return provider_answer ? answerKinds[provider_answer] : "ok";
}

/** Result and effects of a step as sentences. */
export const resultWords = ({ message, effects }: Pick<StepResult, "message" | "effects">): string =>
  [message, ...effects.map(({ words }) => words)].join("　");

const maxOf = (name: string): number | undefined =>
  ({ reason: 500, note: 500, body: 2000, stock: 20, amount: 20 })[name] ??
  (/^(track|take|ship)-/.test(name) ? 64 : undefined);
