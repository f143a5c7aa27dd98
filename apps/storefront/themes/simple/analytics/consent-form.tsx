import type { ReactNode } from "react";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

export type ConsentFormProps = { to?: string; className: string; children: ReactNode };

/** Form whose buttons give or refuse consent. It is posted as a document, so that trackers running in the page stop. */
export function ConsentForm({ to, className, children }: ConsentFormProps) {
  return (
    <form method="post" action={useInShop()("/external-services")} data-document="" className={className}>
      {to && <input type="hidden" name="to" value={to} />}
      {children}
    </form>
  );
}
