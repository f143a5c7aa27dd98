import type { ReactNode } from "react";

export type EmptyStateProps = { mark: ReactNode; title: string; text?: string | undefined; children?: ReactNode };

/** Message for an empty list, with the next action. */
export function EmptyState({ mark, title, text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-text justify-items-center gap-4 py-12 text-center md:py-16">
      <span className="grid size-20 place-items-center rounded-full bg-raised text-soft">{mark}</span>
      <p className="phrase font-head text-xl leading-tight">{title}</p>
      {text && <p className="phrase max-w-[34em] text-balance text-soft">{text}</p>}
      {children && <div className="mt-4 flex w-full flex-wrap justify-center gap-3 max-md:*:w-full">{children}</div>}
    </div>
  );
}
