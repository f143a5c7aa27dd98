import type { ReactNode } from "react";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export type DocumentPartProps = { title: string; changeHref?: string; children: ReactNode };

export function DocumentPart({ title, changeHref, children }: DocumentPartProps) {
  return (
    <section className="document border-t border-line pt-4 pb-8">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        {changeHref && (
          <Anchor
            href={changeHref}
            aria-label={words.changeOf(title)}
            className="link no-print inline-flex min-h-11 flex-none items-center text-sm"
          >
            {words.change}
          </Anchor>
        )}
      </div>
      {children}
    </section>
  );
}
