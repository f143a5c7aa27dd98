import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { FootFold } from "#theme/shell/layout/foot-fold.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";

/** One line of links and the seller's data. */
export function Footer({ site }: FooterProps) {
  const productLinks = [
    { key: "order", name: words.catalogOrder, href: "/catalog-order" },
    { key: "makers", name: words.makers, href: "/maker" },
    { key: "brands", name: words.brands, href: "/brand" },
  ];
  const links = [...productLinks, ...words.policies, ...words.reading];
  return (
    <footer className="desk-foot">
      <div className="page grid gap-6 py-6 md:grid-cols-[1fr_1fr] md:py-8">
        <div>
          <p className="font-semibold">{site.site.name}</p>
          <p className="mt-2 max-w-[34em] text-sm text-soft">{site.site.description}</p>
        </div>
        <ShopInfo site={site} />
      </div>
      <CachedMarkup
        as="nav"
        name="desk-foot-links"
        of={links.map(({ name, href }) => `${name} ${href}`).join("\n")}
        aria-label={words.guide}
        className="border-t border-line"
      >
        <div className="page md:py-3">
          <FootFold title={words.guide}>
            <ul className="md:flex md:flex-wrap md:gap-x-5">
              {links.map(({ key, name, href }) => (
                <li key={key}>
                  <Anchor href={href} className="quiet-link flex min-h-11 items-center text-xs">
                    {name}
                  </Anchor>
                </li>
              ))}
            </ul>
          </FootFold>
        </div>
      </CachedMarkup>
      <p className="page pb-6 text-xs max-md:pt-4 text-soft">
        <small className="text-xs">{words.copyright(site.site.company.name)}</small>
      </p>
    </footer>
  );
}
