import type { BuyActionsProps } from "#app/product/product-view.ts";
import { BuyForm } from "#theme/product/buy-form.tsx";
import { LikeButton } from "#theme/product/like/like-button.tsx";
import { PriceLogin } from "#theme/product/price-login/price-login.tsx";
import { ListLink } from "#theme/product/list-link.tsx";

export function BuyActions(props: BuyActionsProps) {
  const { isSelling, isOnlyMadeToOrder, madeToOrder, like, priceLogin } = props;
  return (
    <>
      {!isOnlyMadeToOrder && <BuyForm {...props} />}
      {isOnlyMadeToOrder && priceLogin && <PriceLogin {...priceLogin} />}
      {isSelling && madeToOrder}
      <div className="buy-later">
        <LikeButton product={like} hasWord />
        <ListLink productKey={like.key} />
      </div>
    </>
  );
}
