import type { FoundFeature } from "#app/product/feature-view.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function FoundFeatures({ features }: { features: readonly FoundFeature[] }) {
  if (features.length === 0) return null;
  return (
    <nav aria-label={words.features} className="mb-5">
      <p className="mb-2 text-sm text-soft">{words.features}</p>
      <ul className="scroll-line">
        {features.map(({ name, href, picture }) => (
          <li key={href} className="flex-none">
            <Anchor href={href} className="found-feature">
              {picture && <img src={picture} alt="" width={56} height={56} loading="lazy" />}
              <span>{name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
