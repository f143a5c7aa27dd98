import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function CartLink({ count }: { count: number }) {
  return (
    <Anchor
      href="/cart"
      aria-label={count > 0 ? words.cartCount(count) : words.cart}
      className="relative inline-grid min-h-11 min-w-11 place-items-center content-center rounded-md px-1 text-xs leading-tight hover:bg-raised"
    >
      <Icon name="bag" />
      <span aria-hidden="true" className="head-label">
        {words.cart}
      </span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 left-[min(calc(50%+4px),calc(100%-1.5em))] min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold whitespace-nowrap text-on-accent tabular-nums"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Anchor>
  );
}
