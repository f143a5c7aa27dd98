import type { CardFieldsView } from "#app/payment-method/card-frame/use-card-frame.ts";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { cardFrameMessages as words } from "#theme/payment-method/card-frame/card-frame.messages.ts";

/** Place of the provider's frame, with a text while the frame loads or if it cannot load. */
export function CardFields({ fields: { place, state }, plain }: { fields: CardFieldsView; plain: string }) {
  return (
    <div>
      <input type="hidden" name="card_token" defaultValue="" />
      <input type="hidden" name="card_token_key" defaultValue="" />
      <p className="plain-only phrase text-sm text-soft">{plain}</p>
      {state === "failed" && <Notice>{words.failed}</Notice>}
      {/* The place has the frame's height, so that nothing moves when the frame loads. */}
      <div
        data-card={state}
        className={state === "loading" || state === "ready" ? "relative min-h-138 md:min-h-130" : undefined}
      >
        {state === "loading" && <p className="absolute text-sm text-soft">{words.loading}</p>}
        {/* The frame has 3 px of room for focus rings; the negative margin aligns its fields with the page. */}
        <div ref={place} className="-mx-[3px]" />
      </div>
    </div>
  );
}
