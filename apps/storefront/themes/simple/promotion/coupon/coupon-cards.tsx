import type { CouponCardView } from "#app/promotion/coupon/coupon-view.ts";
import { couponMessages as words } from "#theme/promotion/coupon/coupon.messages.ts";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

export type CouponCardsProps = {
  coupons: readonly CouponCardView[];
  canClaim: boolean;
  /** Address that takes a coupon and the address to return to; the current page if omitted. */
  claim?: { action: string; next: string };
};

export function CouponCards({ coupons, canClaim, claim }: CouponCardsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} canClaim={canClaim} claim={claim} />
      ))}
    </ul>
  );
}

/** The benefit comes first and large, then the code to type. */
type CouponCardProps = Omit<CouponCardsProps, "coupons"> & { coupon: CouponCardView };

function CouponCard({ coupon, canClaim, claim }: CouponCardProps) {
  const inShop = useInShop();
  const { id, code, name, description, benefit, conditions, isTaken, isUsed } = coupon;
  return (
    <li className="grid grid-rows-[1fr_auto] rounded-md border border-line">
      <div className="p-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b className="text-xl text-accent">{benefit}</b>
          {isUsed ? <Badge tone="soft">{words.used}</Badge> : isTaken && <Badge tone="accent">{words.taken}</Badge>}
        </p>
        <h3 className="mt-2 font-semibold">{name}</h3>
        {description && <p className="phrase mt-1 text-sm">{description}</p>}
        <ul className="mt-3 grid gap-0.5 text-sm text-soft">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </div>
      <div className="grid gap-3 border-t border-dashed border-line-strong px-5 py-3">
        <p className="text-sm">
          <span className="text-soft">{words.code}</span> <b className="tracking-[0.06em] break-all">{code}</b>
        </p>
        {canClaim && !isTaken && (
          <form method="post" action={claim && inShop(claim.action)} data-stay="">
            {claim && <input type="hidden" name="next" value={claim.next} />}
            <input type="hidden" name="coupon_id" value={id} />
            <Button size="small" className="w-full" aria-label={words.claimOf(code)}>
              {words.claim}
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
