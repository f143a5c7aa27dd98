import type { RefundPreview } from "@noren/contract/fulfilment/order-refund.owner.ts";
import { useEffect, useRef, useState } from "react";
import { useFetcher, useRouteLoaderData, useSearchParams } from "react-router";
import { yen } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import type { LoadedOrder } from "../one/order.server.ts";
import { RefundComputed } from "./refund-computed.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { RefundProblem } from "./refund-problem.tsx";
import { refundText } from "./refund-values.ts";
import type { loadRefund, sendRefund } from "./refund.server.ts";

export { loadRefund as loader, sendRefund as action } from "./refund.server.ts";
export const meta = titled("返金する");

type Answer = { preview: RefundPreview; typed: Record<string, string> } | Refused | undefined;
const formId = "refund";
/** Milliseconds after the last change until the refund is computed. */
const pause = 150;

export default function RefundPage({ loaderData, actionData }: PageProps<typeof loadRefund, typeof sendRefund>) {
  const { order, now } = useRouteLoaderData("order") as LoadedOrder;
  const closeTo = withQuery(`/orders/${encodeURIComponent(order.order_no)}`, orderQuery(useSearchParams()[0]));
  const form = useRef<HTMLFormElement>(null);
  const { preview, refused, isComputing, onChange, onSubmit } = usePreview(form, actionData as Answer);
  const values = typedIn(actionData as Answer);
  const customer = order.customer?.name;
  return (
    <Sheet
      title="返金する"
      note={[order.order_no, customer, order.payment.name, order.status].filter(Boolean).join("・")}
      closeTo={closeTo}
      foot={<Foot preview={preview} isComputing={isComputing} closeTo={closeTo} />}
    >
      <PostForm
        id={formId}
        ref={form}
        className="grid gap-4"
        onChange={onChange}
        onSubmit={onSubmit}
        preventScrollReset
      >
        <RefundProblem refused={refused} order={order} path={`/orders/${order.id}/refund`} />
        <input type="hidden" name="version" value={preview?.version ?? loaderData.refundable.version} />
        <input type="hidden" name="seen_at" value={now} />
        {preview && <input type="hidden" name="amount" value={preview.amount} />}
        {loaderData.refundable.refund_limits.map((words) => (
          <p key={words} className="page-note">
            {words}
          </p>
        ))}
        <RefundLines refundable={loaderData.refundable} preview={preview} values={values} />
        {preview && <RefundComputed preview={preview} />}
      </PostForm>
    </Sheet>
  );
}

/** The form's values that were answered. */
const typedIn = (answer: Answer) => (answer && "typed" in answer ? answer.typed : (answer?.values ?? {}));

/**
 * The refund that the form's ticks and numbers make: computed with each change, and without script by its button. What
 * belongs to an earlier state of the form is not shown.
 */
function usePreview(form: React.RefObject<HTMLFormElement | null>, posted: Answer) {
  const { submit, data, state } = useFetcher<Answer>();
  const [text, setText] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function onChange() {
    clearTimeout(timer.current);
    const values = valuesIn(form.current!);
    setText(refundText(values));
    setIsSent(false);
    timer.current = setTimeout(() => void submit({ ...values, intent: "preview" }, { method: "post" }), pause);
  }
  const isOfForm = text === null || (data !== undefined && refundText(typedIn(data)) === text);
  const answer = text === null ? posted : isOfForm ? data : undefined;
  return {
    preview: answer && "preview" in answer ? answer.preview : undefined,
    // why the save was refused stays in view until the form changes
    refused: refusalFor(isSent ? posted : answer) ?? refusalFor(answer),
    isComputing: state !== "idle" || (text !== null && data !== undefined && !isOfForm),
    onChange,
    onSubmit: () => setIsSent(true),
  };
}

const valuesIn = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

type FootProps = { preview: RefundPreview | undefined; isComputing: boolean; closeTo: string };

function Foot({ preview, isComputing, closeTo }: FootProps) {
  const isSending = useSending("save");
  const isReady = preview !== undefined && !isComputing && (preview.amount > 0 || preview.points > 0);
  return (
    <>
      <p className="page-note refund-way">
        {preview?.way === "hand"
          ? "返金の記録を残します。お振り込みはお店で行います"
          : "決済会社へ依頼します。取り消せません"}
      </p>
      <Link className="button" to={closeTo} preventScrollReset>
        やめる
      </Link>
      <span className="no-script">
        <Button form={formId} name="intent" value="preview">
          金額を確かめる
        </Button>
      </span>
      {isReady ? (
        <Button form={formId} kind="primary" name="intent" value="save" busy={isSending && "返金しています…"}>
          {preview.amount > 0 ? `${yen(preview.amount)}を返金する` : `${preview.points}ポイントを返す`}
        </Button>
      ) : (
        <Button form={formId} kind="primary" disabled>
          {isComputing ? "計算しています…" : "返すものをえらぶ"}
        </Button>
      )}
    </>
  );
}
