import { MoreLink } from "#theme/platform/ui/more-link.tsx";
import type { SectionHeadProps } from "#parent/platform/ui/section-head.tsx";

export type { SectionHeadProps } from "#parent/platform/ui/section-head.tsx";

/** A title in a Mincho typeface beside a green bar. */
export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <div className="toki-section-title">
      <div>
        <h2>{title}</h2>
        {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      </div>
      <MoreLink more={more} />
    </div>
  );
}
