import type { OrderPage, TimelineEntry } from "@noren/contract/fulfilment/order-page.owner.ts";
import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { shortMoment } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { SeenOrder } from "./next-steps.tsx";

type TimelineProps = { order: OrderPage; now: string; refused: Refused | undefined; query: URLSearchParams };

const shows = {
  all: { words: "すべて", kinds: null },
  mail: { words: "メール", kinds: ["mail"] },
  note: { words: "メモ", kinds: ["note"] },
  change: { words: "変更", kinds: ["change", "step", "payment", "return"] },
} as const satisfies Record<string, { words: string; kinds: readonly TimelineEntry["kind"][] | null }>;

/** Letters, notes and steps in one line of time, newest first. */
export function Timeline({ order, now, refused, query }: TimelineProps) {
  const [params] = useSearchParams();
  const show = (Object.keys(shows) as (keyof typeof shows)[]).find((name) => name === params.get("show")) ?? "all";
  const kinds: readonly string[] | null = shows[show].kinds;
  const entries = order.timeline.filter(({ kind }) => kinds === null || kinds.includes(kind));
  return (
    <Panel title="やりとりと動き" aside={<Shows order={order} here={show} query={query} />}>
      <Note order={order} now={now} refused={refused} />
      {entries.length === 0 && <p className="page-note">まだありません</p>}
      <ol className="timeline">
        {entries.map((entry, at) => (
          <Entry key={`${entry.at}-${at}`} entry={entry} order={order} now={now} query={query} />
        ))}
      </ol>
    </Panel>
  );
}

function Shows({ order, here, query }: { order: OrderPage; here: keyof typeof shows; query: URLSearchParams }) {
  const path = (show: string) => {
    const own = new URLSearchParams(query);
    if (show !== "all") own.set("show", show);
    return withQuery(`/orders/${encodeURIComponent(order.order_no)}`, own);
  };
  return (
    <nav className="segmented" aria-label="出すもの">
      {Object.entries(shows).map(([show, { words }]) => (
        <Link key={show} to={path(show)} aria-current={show === here ? "true" : undefined} preventScrollReset replace>
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** Empties a form once it has been sent; what is being written stays while the order changes by something else. */
function useResetAfter(isSending: boolean, isRefused: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && !isRefused) form.current?.reset();
    wasSending.current = isSending;
  }, [isSending, isRefused]);
  return form;
}

function Note({ order, now, refused }: Omit<TimelineProps, "query">) {
  const isSending = useSending("note");
  const form = useResetAfter(isSending, refused !== undefined);
  const isAllowed = order.steps.some(({ step, is_allowed }) => step === "note" && is_allowed);
  if (!isAllowed) return null;
  const own = refused?.values.intent === "note" ? refused : undefined;
  return (
    <PostForm className="note-form" ref={form} preventScrollReset>
      <SeenOrder order={order} now={now} />
      <input
        id="note-body"
        className="control"
        name="body"
        aria-label="メモ"
        placeholder="メモを書く（お客さまには見えません）"
        defaultValue={own?.values.body}
        maxLength={2000}
        required
      />
      <Button name="intent" value="note" busy={isSending && "残しています…"}>
        残す
      </Button>
    </PostForm>
  );
}

type EntryProps = { entry: TimelineEntry; order: OrderPage; now: string; query: URLSearchParams };

function Entry({ entry: { at, kind, who, words, detail, changes, email_id }, order, now, query }: EntryProps) {
  const mayResend = order.steps.some(({ step, is_allowed }) => step === "resend_email" && is_allowed);
  const resend = new URLSearchParams(query);
  if (email_id) resend.set("email", email_id);
  return (
    <li data-kind={kind}>
      <time dateTime={at}>{shortMoment(at, now)}</time>
      <div>
        <p>
          <strong>{who}</strong> {kind === "note" ? `メモ「${words}」` : words}{" "}
          {detail && <span className="text-soft">{detail}</span>}
          {email_id && mayResend && (
            <>
              {" "}
              <Link className="link" to={withQuery(`/orders/${order.id}/step/resend_email`, resend)} preventScrollReset>
                もう一度送る
              </Link>
            </>
          )}
        </p>
        {changes.length > 0 && (
          <ul className="page-note">
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {field}：{before || "—"} → {after || "—"}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
