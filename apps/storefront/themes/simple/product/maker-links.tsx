import type { MakerLinksProps } from "#app/product/product-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function MakerLinks({ maker, brand, className = "link" }: MakerLinksProps) {
  return [maker, brand].map(
    (link) =>
      link && (
        <Anchor key={link.href} href={link.href} className={`${className} inline-flex min-h-11 items-center`}>
          {link.name}
        </Anchor>
      ),
  );
}
