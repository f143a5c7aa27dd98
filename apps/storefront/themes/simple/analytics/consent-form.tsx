import type { ReactNode } from "react";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

export type ConsentFormProps = { to?: string; className: string; children: ReactNode };

/** Its buttons give or refuse consent. The answer is a document of its own: what runs in this one ends with it. */
export function ConsentForm({ to, className, children }: ConsentFormProps) {
  return (
    <form method="post" action={useInShop()("/external-services")} data-document="" className={className}>
      {to && <input type="hidden" name="to" value={to} />}
      {children}
    </form>
  );
}
