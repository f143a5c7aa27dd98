import type { RestockCancelScreenProps } from "#app/product/restock/restock-view.ts";
import { restockMessages as words } from "#theme/product/restock/restock.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

export function RestockCancelScreen({ linkKey, isDone, problem, isSending }: RestockCancelScreenProps) {
  const error = problem ?? (linkKey || isDone ? null : words.noKey);
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="text-2xl">{words.cancelTitle}</h1>
      {error && (
        <Notice tone="error" className="mt-6">
          {error}
        </Notice>
      )}
      {isDone && (
        <Notice tone="ok" className="mt-6">
          {words.cancelled}
        </Notice>
      )}
      {!isDone && linkKey && !problem && (
        <form method="post" className="mt-4 grid justify-items-start gap-6">
          <p className="phrase">{words.cancelLead}</p>
          <input type="hidden" name="key" value={linkKey} />
          <Button look="primary" size="large" isBusy={isSending} className="max-md:w-full">
            {isSending ? words.cancelling : words.cancel}
          </Button>
        </form>
      )}
      <p className="mt-6 text-center">
        <Anchor href="/product" className="link inline-flex min-h-11 items-center text-sm">
          {words.toProducts}
        </Anchor>
      </p>
    </div>
  );
}
