import { useRef, useState, useSyncExternalStore } from "react";
import type { GiftShareView } from "#app/order/gift/gift-view.ts";
import { PackingExtras } from "#theme/cart/packing/packing-extras.tsx";
import { giftShareMessages as words } from "#theme/order/gift/gift-share.messages.ts";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

const tones = { waiting: "accent", open: "accent", fixed: "ink", expired: "soft", ended: "soft" } as const;

/** State of an ordered gift and its link to pass on. The receiver's address is never shown here. */
export function GiftShare({ gift }: { gift: GiftShareView }) {
  const { state, stateLabel, receiverName, giverName, message, note, extras, share } = gift;
  return (
    <section className="no-print mb-10 grid grid-cols-1 gap-5 rounded-md border border-accent p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          <Icon name="gift" className="text-accent" />
          {share ? words.share : words.title}
        </h2>
        <Badge tone={tones[state]}>{stateLabel}</Badge>
      </div>
      {share && <p className="phrase leading-[1.8]">{words.shareLead(receiverName)}</p>}
      <p className="leading-[1.8] tabular-nums">{note}</p>
      {share && <Ways share={share} />}
      <DefinitionList
        rows={[
          { label: words.planTo, value: words.to(receiverName) },
          { label: words.planFrom, value: giverName },
          ...(message ? [{ label: words.message, value: <span className="whitespace-pre-line">{message}</span> }] : []),
        ]}
      />
      {extras && <PackingExtras extras={extras} />}
    </section>
  );
}

/** Whether the browser has a share sheet; constant while a page is open. */
const hasShareSheet = () => typeof navigator.share === "function";
const never = () => () => undefined;

function Ways({ share }: { share: NonNullable<GiftShareView["share"]> }) {
  const { link, text, lineHref, mailHref, qr } = share;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const canShare = useSyncExternalStore(never, hasShareSheet, () => false);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // The selected text can also be copied by hand.
      setCopied(document.execCommand("copy"));
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <label htmlFor="gift-link" className="mb-1 block text-sm font-semibold">
          {words.link}
        </label>
        <input
          ref={field}
          id="gift-link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="control text-sm"
        />
        <div className="script-only mt-2 flex items-center gap-3">
          <Button type="button" size="small" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <output className="text-sm text-soft">{isCopied && words.copied}</output>
        </div>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <a href={lineHref} target="_blank" rel="noreferrer" className="button button-primary">
          <Icon name="share" small />
          {words.line}
        </a>
        <a href={mailHref} className="button">
          <Icon name="mail" small />
          {words.mail}
        </a>
        {canShare && (
          <Button
            type="button"
            className="md:col-span-2"
            // Closing the share sheet rejects the promise; there is nothing to report.
            onClick={() => void navigator.share({ text, url: link }).catch(() => undefined)}
          >
            <Icon name="share" small />
            {words.more}
          </Button>
        )}
      </div>
      <Fold summary={words.qr}>
        <figure className="mt-3 text-center">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            aria-hidden="true"
            shapeRendering="crispEdges"
            className="mx-auto size-56 rounded-sm"
          >
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <figcaption className="mt-2 text-xs text-soft">{words.qrLabel}</figcaption>
        </figure>
      </Fold>
      <p className="text-sm leading-[1.8] text-soft">{words.careful}</p>
    </div>
  );
}
