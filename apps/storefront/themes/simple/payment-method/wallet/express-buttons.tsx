import { useExpress } from "#app/payment-method/wallet/use-express.ts";
import type { ExpressPlace } from "#app/payment-method/wallet/wallet-view.ts";
import { payPayWords } from "#theme/payment-method/wallet/paypay.messages.ts";
import { walletMessages as words } from "#theme/payment-method/wallet/wallet.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** The place of the wallets' buttons, which the provider's script draws; it takes no room in a browser without wallets. */
export function ExpressButtons(given: ExpressPlace) {
  const { place, state, problem } = useExpress(given);
  return (
    <div data-wallet={state} className={state === "none" ? undefined : "grid gap-2"}>
      <div ref={place} className={state === "none" ? "hidden" : "min-h-12"} />
      {state === "ready" && (
        <p className="phrase text-xs leading-[1.7] text-soft">
          {given.others ? payPayWords.withCart(given.others) : ""}
          {words.note}
        </p>
      )}
      {/* A live region that stays in the page, so that a refusal is announced when it appears. */}
      <div aria-live="polite">
        {problem && (
          <p className="field-error">
            <Icon name="alert" small />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
