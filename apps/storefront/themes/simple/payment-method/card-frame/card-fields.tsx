import type { CardFieldsView } from "#app/payment-method/card-frame/use-card-frame.ts";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { cardFrameMessages as words } from "#theme/payment-method/card-frame/card-frame.messages.ts";

/** The place of the provider's frame, and what stands there instead while or where it does not come. */
export function CardFields({ fields: { place, state }, plain }: { fields: CardFieldsView; plain: string }) {
  return (
    <div>
      <input type="hidden" name="card_token" defaultValue="" />
      <input type="hidden" name="card_token_key" defaultValue="" />
      <p className="plain-only phrase text-sm text-soft">{plain}</p>
      {state === "failed" && <Notice>{words.failed}</Notice>}
      {/* the place keeps the frame's height, so that nothing moves under a finger when it comes */}
      <div
        data-card={state}
        className={state === "loading" || state === "ready" ? "relative min-h-138 md:min-h-130" : undefined}
      >
        {state === "loading" && <p className="absolute text-sm text-soft">{words.loading}</p>}
        {/* the frame leaves 3 px for the ring around its fields; these stand in line with those of the page */}
        <div ref={place} className="-mx-[3px]" />
      </div>
    </div>
  );
}
