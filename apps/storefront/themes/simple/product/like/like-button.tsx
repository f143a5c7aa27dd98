import { useLiked } from "#app/product/like/like-store.ts";
import type { LikeButtonProps } from "#app/product/like/like-view.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { likeMessages as words } from "#theme/product/like/like.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/** The heart: a form with one button, whose name contains the product and whose state is `aria-pressed`. */
export function LikeButton({ product, hasWord }: LikeButtonProps) {
  const { key, name, isFavorite } = product;
  const isLiked = useLiked(key, isFavorite);
  const inShop = useInShop();
  if (!hasMembers(useSite().settings)) return null;
  return (
    <form
      method="post"
      action={inShop(`/product/${encodeURIComponent(key)}/likes`)}
      data-like={key}
      className={hasWord ? undefined : "like-corner"}
    >
      <button
        name="liked"
        value={isLiked ? "0" : "1"}
        aria-pressed={isLiked}
        aria-label={words.like(name)}
        className={hasWord ? "button button-quiet w-full like" : "like"}
      >
        <Icon name="heart" />
        {hasWord && words.favorites}
      </button>
    </form>
  );
}
