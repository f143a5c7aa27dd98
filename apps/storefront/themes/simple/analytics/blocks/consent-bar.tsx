import type { AnalyticsBlockProps } from "#app/analytics/blocks/blocks-view.ts";
import { ConsentForm } from "#theme/analytics/consent-form.tsx";
import { externalServicesMessages as words } from "#theme/analytics/external-services.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** Consent bar in the page's flow, so that it covers nothing; both answers are one press, without script, too. */
export function Block({ to }: AnalyticsBlockProps<"consent-bar">) {
  return (
    <aside aria-label={words.barLabel} className="no-print border-b border-line bg-raised text-sm">
      <div className="page grid gap-x-6 gap-y-1 py-3 lg:flex lg:items-center lg:justify-between">
        <p className="leading-[1.6]">
          {words.bar}
          <Anchor href="/external-services" className="link ml-2 inline-flex min-h-6 items-center">
            {words.barMore}
          </Anchor>
        </p>
        <ConsentForm to={to} className="grid flex-none grid-cols-2 gap-3">
          <button type="submit" name="intent" value="refused" className="button">
            {words.barRefuse}
          </button>
          <button type="submit" name="intent" value="granted" className="button">
            {words.barGrant}
          </button>
        </ConsentForm>
      </div>
    </aside>
  );
}
