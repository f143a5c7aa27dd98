import type { TagLinksProps } from "#app/product/product-view.ts";
import { productPartMessages as words } from "#theme/product/product-parts.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function TagLinks({ tags }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={words.tags} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href} className="chip rounded-full border-line px-4">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
