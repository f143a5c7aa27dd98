import type { ProductExpressProps } from "#app/payment-method/wallet/wallet-view.ts";
import { useProductExpress } from "#app/payment-method/wallet/use-product-express.ts";

const loadButtons = () =>
  import("#theme/payment-method/wallet/express-buttons.tsx").then(({ ExpressButtons }) => ExpressButtons);

export function Block({ express, price, others }: ProductExpressProps) {
  const { place, Buttons, pressed } = useProductExpress(loadButtons);
  return (
    // one pixel, so that a place without buttons comes near the screen, too
    <div ref={place} className="min-h-px">
      {Buttons && <Buttons express={express} amount={price} pressed={pressed} others={others} />}
    </div>
  );
}
