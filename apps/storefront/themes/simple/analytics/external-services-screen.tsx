import type { ExternalServicesScreenProps, ServiceView } from "#app/analytics/external-services-view.ts";
import { ConsentForm } from "#theme/analytics/consent-form.tsx";
import { externalServicesMessages as words } from "#theme/analytics/external-services.messages.ts";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";

/** Outside services that get visitors' data, the data and its purpose, and the visitor's consent. */
export function ExternalServicesScreen({ optional, necessary, ...choice }: ExternalServicesScreenProps) {
  const hasChoice = optional.length > 0 || choice.recordedDays !== null;
  const isEmpty = optional.length + necessary.length === 0;
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <div className="mx-auto max-w-text">
        <h1 className="phrase mt-2 text-2xl lg:mt-6">{words.title}</h1>
        <p className="mt-4">{isEmpty ? words.leadNone : words.lead}</p>
        {hasChoice && <Choice {...choice} />}
        <Services id="optional" title={words.optionalTitle} text={words.optionalText} services={optional} />
        <Services id="necessary" title={words.necessaryTitle} text={words.necessaryText} services={necessary} />
      </div>
    </div>
  );
}

type ChoiceProps = Pick<ExternalServicesScreenProps, "consent" | "isOn" | "isOptIn" | "recordedDays">;

function Choice({ consent, isOn, isOptIn, recordedDays }: ChoiceProps) {
  const waits = isOptIn && consent === "unasked";
  return (
    <section
      aria-labelledby="consent"
      className="mt-8 rounded-md border border-line bg-surface p-5 lg:p-8"
      data-consent={consent}
    >
      <h2 id="consent" className="text-xl">
        {words.choiceTitle}
      </h2>
      <p className="mt-4 font-semibold">{isOn ? words.on : waits ? words.optIn : words.off}</p>
      <p className="mt-2">{words.choiceText}</p>
      {recordedDays !== null && <p className="mt-2">{words.recorded(recordedDays)}</p>}
      <ConsentForm className="mt-5 grid gap-3 md:flex">
        {(!isOn || consent === "unasked") && (
          <button type="submit" name="intent" value="granted" className="button">
            {words.grant}
          </button>
        )}
        {(isOn || consent === "unasked") && (
          <button type="submit" name="intent" value="refused" className="button">
            {words.refuse}
          </button>
        )}
      </ConsentForm>
    </section>
  );
}

type ServicesProps = { id: string; title: string; text: string; services: readonly ServiceView[] };

function Services({ id, title, text, services }: ServicesProps) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="border-b border-line pb-2 text-xl">
        {title}
      </h2>
      <p className="mt-3 text-sm text-soft">{text}</p>
      {services.map((service) => (
        <Service key={service.name} {...service} />
      ))}
    </section>
  );
}

function Service({ name, company, sent, purpose, href }: ServiceView) {
  const rows = [
    ...(company ? [{ label: words.company, value: company }] : []),
    { label: words.sent, value: sent },
    { label: words.purpose, value: purpose },
  ];
  return (
    <article className="mt-6">
      <h3 className="mb-2 text-lg">{name}</h3>
      <DefinitionList rows={rows} />
      {href && (
        <p>
          <a href={href} className="link inline-flex min-h-11 items-center text-sm" rel="noreferrer">
            {words.more}
            <span className="sr-only">（{name}）</span>
          </a>
        </p>
      )}
    </article>
  );
}
