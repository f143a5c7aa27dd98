import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import { useSite } from "#app/channel/site/use-site.ts";
import type { HomeScreenProps } from "#app/shell/home/home-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";

/** All categories at the left on a desk, the blocks beside them. */
export function HomeScreen({ blocks }: HomeScreenProps) {
  const { site, categories } = useSite();
  return (
    <div className="takumi-home">
      <h1 className="sr-only">{site.tagline ? `${site.name}　${site.tagline}` : site.name}</h1>
      <CachedMarkup
        as="nav"
        name="takumi-index"
        of={categories}
        aria-label={words.fromCategories}
        className="takumi-index"
      >
        <h2>{words.fromCategories}</h2>
        <ul>
          {categories.map(({ key, name, href, children }) => (
            <li key={key}>
              <Anchor href={href}>{name}</Anchor>
              {children.length > 0 && (
                <ul>
                  {children.map((child) => (
                    <li key={child.key}>
                      <Anchor href={child.href}>{child.name}</Anchor>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </CachedMarkup>
      <div className="stack pt-4 lg:pt-6">{blocks}</div>
    </div>
  );
}
