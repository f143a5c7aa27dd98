import type { ReactNode } from "react";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type ClearFoldProps = { label: string; ask: string; yes: string; isSending: boolean; children?: ReactNode };

/** Asks first, in a fold that works without script; posts `intent=clear` with the children's fields. */
export function ClearFold({ label, ask, yes, isSending, children }: ClearFoldProps) {
  return (
    <details className="max-w-text">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm underline underline-offset-4">
        {label}
      </summary>
      <form method="post" className="mt-2 grid justify-items-start gap-3 rounded-md bg-raised p-4">
        {children}
        <p className="phrase text-sm">{ask}</p>
        <Button name="intent" value="clear" size="small" isBusy={isSending}>
          <Icon name="trash" small />
          {yes}
        </Button>
      </form>
    </details>
  );
}
