import type { Site } from "#app/channel/site/site-view.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** The seller and its contact details, which a shop in Japan shows on every page. */
export function ShopInfo({ site }: { site: Site }) {
  const { company } = site.site;
  const rows = [
    [words.company, company.name],
    [words.address, `〒${company.postal_code} ${company.address}`],
    [words.phone, company.phone_number],
    [words.hours, company.business_hours],
    [words.email, company.email],
  ].filter(([, value]) => value);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm leading-[1.8]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd>{value && <DayText>{value}</DayText>}</dd>
        </div>
      ))}
    </dl>
  );
}
