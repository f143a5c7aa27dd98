import type { OfferedPayment } from "@noren/contract/payment-method/payment.ts";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { cartPieces } from "#app/platform/session/cart-pieces.server.ts";
import type { ProductExpressProps, ProductPayPayProps } from "./wallet-view.ts";
import { walletsView } from "./wallets.server.ts";

/** What is bought: yen of its cheapest variant, and the methods that can pay for it. */
type Buying = { price: number; payments: readonly Pick<OfferedPayment, "id">[] };

/**
 * Payments below the buy button of a product's page, by blocks: PayPay's button, which is markup alone, and the
 * wallets', whose script a page loads only with the block. Nothing in a channel without them, for a product that their
 * methods cannot pay for.
 */
export function productWallets(shop: ShopContext, { price, payments }: Buying): BlockData[] {
  const { wallets } = walletsView(shop);
  if (!wallets) return [];
  const canPay = (id: string | null | undefined) => payments.some((payment) => payment.id === id);
  const others = cartPieces(shop);
  const hasPayPay = canPay(shop.wallets?.payPayId);
  const blocks: BlockData[] = [];
  if (wallets.express && canPay(shop.wallets?.express?.paymentId)) {
    // where PayPay's button stands below, its block says what the cart holds
    const props: ProductExpressProps = {
      express: wallets.express,
      price,
      others: hasPayPay ? 0 : others,
    };
    blocks.push({ id: "product-express", name: "product-express", props });
  }
  if (hasPayPay) {
    const props: ProductPayPayProps = { others };
    blocks.push({ id: "product-paypay", name: "product-paypay", props });
  }
  return blocks;
}
