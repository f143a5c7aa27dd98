import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Latin } from "#theme/platform/ui/latin.tsx";
import type { SectionHeadProps } from "#parent/platform/ui/section-head.tsx";

export type { SectionHeadProps } from "#parent/platform/ui/section-head.tsx";

/** A large title below small Latin capitals; the link to the whole list is below it. */
export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <div className="yosoi-head-line">
      {more && <Latin href={more.href} />}
      <h2>{title}</h2>
      {note && <p className="text-sm text-soft">{note}</p>}
      {more && (
        <Anchor href={more.href} className="yosoi-more text-sm md:mt-2">
          {more.label}
          <Icon name="arrow-right" small />
        </Anchor>
      )}
    </div>
  );
}
