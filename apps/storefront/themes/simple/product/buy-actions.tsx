import type { BuyActionsProps } from "#app/product/product-view.ts";
import { BuyForm } from "#theme/product/buy-form.tsx";
import { LikeButton } from "#theme/product/like/like-button.tsx";
import { ListLink } from "#theme/product/list-link.tsx";

export function BuyActions(props: BuyActionsProps) {
  const { isSelling, isOnlyMadeToOrder, madeToOrder, like } = props;
  return (
    <>
      {!isOnlyMadeToOrder && <BuyForm {...props} />}
      {isSelling && madeToOrder}
      <div className="buy-later">
        <LikeButton product={like} hasWord />
        <ListLink productKey={like.key} />
      </div>
    </>
  );
}
