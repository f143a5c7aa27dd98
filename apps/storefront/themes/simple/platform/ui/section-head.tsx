import { MoreLink } from "#theme/platform/ui/more-link.tsx";

export type SectionHeadProps = {
  title: string;
  note?: string | undefined;
  more?: { label: string; href: string } | undefined;
};

export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-8">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      </div>
      <MoreLink more={more} />
    </div>
  );
}
