import type { ReactNode } from "react";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type HomeSectionProps = { title: string; more: { href: string; label: string } | null; children: ReactNode };

export function HomeSection({ title, more, children }: HomeSectionProps) {
  return (
    <section className="mt-section">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{title}</h2>
        {more && (
          <Anchor href={more.href} className="quiet-link inline-flex min-h-11 items-center gap-2 text-sm">
            {more.label}
            <Icon name="arrow-right" small />
          </Anchor>
        )}
      </div>
      {children}
    </section>
  );
}
