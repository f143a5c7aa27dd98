import type { OrderMemosView, OrderMemoView } from "#app/order/order-view.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";

/** The member's own notes; the note being changed is in the form. */
export function OrderMemos({ memos }: { memos: OrderMemosView }) {
  const { list, form, editedId, cancelHref, key } = memos;
  return (
    <section id="memos" aria-labelledby="memos-title" className="no-print mb-10 scroll-mt-24">
      <h2 id="memos-title" className="text-lg font-semibold">
        {words.memos}
      </h2>
      <p className="phrase mt-1 text-sm text-soft">{words.memosLead}</p>
      {list.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {list.map((memo) => (
            <Memo key={memo.id} memo={memo} />
          ))}
        </ul>
      )}
      {form ? (
        <Fold
          key={form.props.id}
          summary={editedId ? words.memoChanging : words.memoOpen}
          isOpen={editedId !== "" || form.problems.length > 0 || form.message !== null || undefined}
          className="mt-3 border-y border-line"
        >
          <form {...form.props} data-stay="" className="grid gap-4 pt-2 pb-6">
            <ErrorSummary form={form} />
            <input type="hidden" name="memo_id" value={editedId} />
            <input type="hidden" name="key" value={key} />
            <TextArea field={form.field("body")} rows={3} />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="memo" isBusy={form.isSending} className="max-md:w-full">
                {editedId ? words.memoSave : words.memoAdd}
              </Button>
              {editedId && (
                <Anchor href={cancelHref} className="button button-quiet max-md:w-full">
                  {words.memoStop}
                </Anchor>
              )}
            </div>
          </form>
        </Fold>
      ) : (
        <p className="mt-4 text-sm text-soft">{words.memoFull}</p>
      )}
    </section>
  );
}

function Memo({ memo }: { memo: OrderMemoView }) {
  const { id, body, at, editHref, isEdited } = memo;
  return (
    <li className={`rounded-md border p-4 ${isEdited ? "border-accent" : "border-line"}`}>
      <p className="break-words whitespace-pre-line">{body}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-xs text-soft tabular-nums">{at}</span>
        <span className="flex items-center gap-2">
          {!isEdited && (
            <Anchor href={editHref} className="button button-quiet button-small">
              {words.memoChange}
              <span className="sr-only"> {words.memoOf(at)}</span>
            </Anchor>
          )}
          <form method="post" data-stay="">
            <input type="hidden" name="memo_id" value={id} />
            <Button look="quiet" size="small" name="intent" value="memo-delete">
              {words.memoDelete}
              <span className="sr-only"> {words.memoOf(at)}</span>
            </Button>
          </form>
        </span>
      </div>
    </li>
  );
}
