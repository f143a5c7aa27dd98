import { hasMembers } from "#app/platform/session/page-access.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** To the page where a member puts the product into a list; a visitor logs in on the way. */
export function ListLink({ productKey }: { productKey: string }) {
  if (!hasMembers(useSite().settings)) return null;
  return (
    <Anchor
      href={`/mypage/list/add?product=${encodeURIComponent(productKey)}`}
      className="button button-quiet w-full px-1"
    >
      <Icon name="plus" />
      {words.toList}
    </Anchor>
  );
}
