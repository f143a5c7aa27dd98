import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import type { SectionHeadProps } from "#parent/platform/ui/section-head.tsx";

export type { SectionHeadProps } from "#parent/platform/ui/section-head.tsx";

/** A title behind a strong mark, as in a handbook. */
export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <div className="desk-title">
      <div>
        <h2>{title}</h2>
        {note && <p className="mt-1 text-xs text-soft">{note}</p>}
      </div>
      {more && (
        <Anchor href={more.href} className="quiet-link -my-2 inline-flex min-h-11 flex-none items-center gap-2 text-sm">
          {more.label}
          <Icon name="arrow-right" small />
        </Anchor>
      )}
    </div>
  );
}
