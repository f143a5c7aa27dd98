import type { PriceLoginView } from "#app/product/price-login/price-login-view.ts";
import { priceLoginMessages as words } from "#theme/product/price-login/price-login.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

/** The ways in, instead of quantity and buy button. That prices need a login stands where the price would be. */
export const PriceLogin = ({ loginHref, registerHref }: PriceLoginView) => (
  <div className="grid gap-3">
    <Anchor href={loginHref} className="button button-primary button-large w-full">
      {words.login}
    </Anchor>
    <Anchor href={registerHref} className="link inline-flex min-h-11 items-center justify-self-center text-sm">
      {words.register}
    </Anchor>
  </div>
);
