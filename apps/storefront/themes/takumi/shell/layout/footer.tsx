import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { FootFold } from "#theme/shell/layout/foot-fold.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { takumiMessages } from "#theme/shell/layout/takumi.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";

/** All links of the shop in columns. */
export function Footer({ site }: FooterProps) {
  const shopping = [
    { key: "all", name: words.allProducts, href: "/product" },
    { key: "new", name: words.newProducts, href: "/product?sort=new" },
    { key: "makers", name: words.makers, href: "/maker" },
    { key: "brands", name: words.brands, href: "/brand" },
    { key: "catalog-order", name: words.catalogOrder, href: "/catalog-order" },
    { key: "cart", name: words.cart, href: "/cart" },
    ...useAccountLinks(),
  ];
  return (
    <footer className="takumi-foot">
      <div className="page takumi-foot-links pt-6 pb-3 md:py-8">
        <div className="max-md:pb-4 md:col-span-2 lg:col-span-1">
          <p className="font-head font-semibold">{site.site.name}</p>
          <p className="mt-2 mb-4 max-w-[34em] text-sm">{site.site.description}</p>
          <ShopInfo site={site} />
        </div>
        <FooterLinks title={words.fromCategories} links={site.categories} />
        <FooterLinks title={words.shopping} links={shopping} />
        <FooterLinks title={words.guide} links={words.policies} />
        <FooterLinks title={takumiMessages.reading} links={words.reading} />
      </div>
      <p className="page border-t border-line py-4 text-xs text-soft">
        <small className="text-xs">{words.copyright(site.site.company.name)}</small>
      </p>
    </footer>
  );
}

type FooterLinksProps = { title: string; links: readonly { key: string; name: string; href: string }[] };

function FooterLinks({ title, links }: FooterLinksProps) {
  const linkTexts = links.map(({ name, href }) => `${name} ${href}`);
  return (
    <CachedMarkup as="nav" name="takumi-foot-links" of={[title, ...linkTexts].join("\n")} aria-label={title}>
      <FootFold title={title}>
        <ul>
          {links.map(({ key, name, href }) => (
            <li key={key}>
              <Anchor href={href} className="quiet-link flex min-h-11 items-center text-sm md:min-h-8">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </FootFold>
    </CachedMarkup>
  );
}
