import { MoreLink } from "#theme/platform/ui/more-link.tsx";
import type { SectionHeadProps } from "#parent/platform/ui/section-head.tsx";

export type { SectionHeadProps } from "#parent/platform/ui/section-head.tsx";

/** A title above a bold line. */
export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <div className="takumi-title">
      <div>
        <h2>{title}</h2>
        {note && <p className="text-xs text-soft">{note}</p>}
      </div>
      <MoreLink more={more} />
    </div>
  );
}
