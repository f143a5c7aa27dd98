import type { CardFieldsView } from "#app/payment-method/card-entry/card-entry-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { OwnCardFields } from "#theme/payment-method/card-entry/own-card-fields.tsx";
import { cardEntryMessages as words } from "#theme/payment-method/card-entry/card-entry.messages.ts";

type CardFieldsProps = {
  fields: CardFieldsView;
  /** Words of the form's button. */
  submit: string;
  /** What happens without script, where the provider has a page for cards. */
  plain: string;
  /** Where another way to pay is chosen; null if there is none. */
  otherHref: string | null;
};

/** Place of the provider's fields, with a text while they load or if they cannot load. */
export function CardFields({ fields, submit, plain, otherHref }: CardFieldsProps) {
  const { place, kind, state, isTokenRequired, problem } = fields;
  const isOpen = state === "loading" || state === "slow" || state === "ready";
  return (
    <div data-card={state} tabIndex={-1}>
      <input type="hidden" name="card_token" defaultValue="" />
      <input type="hidden" name="card_token_key" defaultValue="" />
      {isTokenRequired && <input type="hidden" name="card_token_required" value="1" />}
      <div className="plain-only">
        {isTokenRequired ? (
          <Notice>
            <p>{words.needsScript}</p>
            <OtherWay href={otherHref} />
          </Notice>
        ) : (
          <p className="phrase text-sm text-soft">{plain}</p>
        )}
      </div>
      {state === "failed" &&
        (isTokenRequired ? <Failure fields={fields} otherHref={otherHref} /> : <Notice>{words.failed(submit)}</Notice>)}
      {/* The place has the fields' height, so that nothing moves when they load. */}
      <div className={isOpen ? `relative ${heights[kind ?? "frame"]}` : undefined}>
        {(state === "loading" || state === "slow") && (
          <output className="phrase absolute text-sm text-soft">{state === "slow" ? words.slow : words.loading}</output>
        )}
        {/* The frame has 3 px of room for focus rings; the negative margin aligns its fields with the page. */}
        <div ref={place} className={kind === "frame" ? "-mx-[3px]" : undefined}>
          {kind === "sbps_token" && state === "ready" && <OwnCardFields errors={fields.errors} />}
        </div>
      </div>
      {/* A live region that stays in the page, so that a refusal is announced when it appears. */}
      <div aria-live="polite">
        {problem && (
          <p className="field-error mt-3">
            <Icon name="alert" small />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Heights of the fields of each kind. */
const heights = { frame: "min-h-138 md:min-h-130", stripe: "min-h-62", sbps_token: "min-h-72 md:min-h-60" } as const;

function Failure({ fields, otherHref }: Pick<CardFieldsProps, "fields" | "otherHref">) {
  return (
    <Notice tone="error">
      <p>{words.failedForGood}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="button" size="small" onClick={fields.retry}>
          {words.retry}
        </Button>
        <OtherWay href={otherHref} />
      </p>
    </Notice>
  );
}

function OtherWay({ href }: { href: string | null }) {
  if (!href) return null;
  return (
    <Anchor href={href} className="link inline-flex min-h-11 items-center">
      {words.other}
    </Anchor>
  );
}
