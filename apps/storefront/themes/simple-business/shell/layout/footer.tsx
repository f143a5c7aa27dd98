import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";

export function Footer({ site }: FooterProps) {
  const links = [
    { name: words.catalogOrder, href: "/catalog-order" },
    { name: words.makers, href: "/maker" },
    { name: words.brands, href: "/brand" },
    ...words.policies,
    ...words.reading,
  ];
  return (
    <footer className="desk-foot">
      <div className="page grid gap-6 py-8 md:grid-cols-[1fr_1fr]">
        <div>
          <p className="font-semibold">{site.site.name}</p>
          <p className="mt-2 max-w-[34em] text-sm text-soft">{site.site.description}</p>
        </div>
        <ShopInfo site={site} />
      </div>
      <CachedMarkup
        as="nav"
        name="desk-foot-links"
        of={JSON.stringify(links)}
        aria-label={words.guide}
        className="border-t border-line"
      >
        <ul className="page grid grid-cols-2 gap-x-5 py-3 md:flex md:flex-wrap">
          {links.map(({ name, href }) => (
            <li key={href}>
              <Anchor href={href} className="quiet-link flex min-h-11 items-center text-xs">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </CachedMarkup>
      <p className="page pb-6 text-xs text-soft">
        <small className="text-xs">{words.copyright(site.site.company.name)}</small>
      </p>
    </footer>
  );
}
