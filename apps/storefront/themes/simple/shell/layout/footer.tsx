import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { FootFold } from "#theme/shell/layout/foot-fold.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

export function Footer({ site }: FooterProps) {
  const links = [
    { key: "all", name: words.allProducts, href: "/product" },
    { key: "new", name: words.newProducts, href: "/product?sort=new" },
    { key: "makers", name: words.makers, href: "/maker" },
    { key: "brands", name: words.brands, href: "/brand" },
    { key: "catalog-order", name: words.catalogOrder, href: "/catalog-order" },
    { key: "cart", name: words.cart, href: "/cart" },
    ...useAccountLinks(),
  ];
  return (
    <footer className="shop-footer">
      <div className="page grid gap-x-16 pt-10 pb-4 md:grid-cols-2 md:gap-y-10 md:py-12 lg:grid-cols-[1.5fr_1fr_1fr_1fr] lg:py-16">
        <div className="max-md:pb-6 md:col-span-2 lg:col-span-1">
          <p className="flex items-center gap-3 font-head text-lg tracking-[0.12em]">
            <NorenMark className="h-8 w-auto" />
            {site.site.name}
          </p>
          <p className="mt-4 mb-6 max-w-[30em] text-sm leading-[1.9]">{site.site.description}</p>
          <ShopInfo site={site} />
        </div>
        <FooterLinks title={words.shopping} links={links} />
        <FooterLinks title={words.guide} links={[...words.reading, ...words.policies]} />
        <FooterLinks title={words.fromCategories} links={site.categories} isWide />
      </div>
      <p className="page border-t border-line py-5 text-xs text-soft">
        <small className="text-xs">{words.copyright(site.site.company.name)}</small>
      </p>
    </footer>
  );
}

type FooterLinksProps = {
  title: string;
  links: readonly { key: string; name: string; href: string }[];
  isWide?: boolean;
};

function FooterLinks({ title, links, isWide = false }: FooterLinksProps) {
  const linkTexts = links.map(({ name, href }) => `${name} ${href}`);
  return (
    <CachedMarkup
      as="nav"
      name="footer-links"
      of={[title, ...linkTexts].join("\n")}
      aria-label={title}
      className={isWide ? "md:col-span-2 lg:col-span-1" : undefined}
    >
      <FootFold title={title}>
        <ul className={isWide ? "md:grid md:grid-cols-2 md:gap-x-16 lg:grid-cols-1" : undefined}>
          {links.map(({ key, name, href }) => (
            <li key={key}>
              <Anchor href={href} className="quiet-link flex min-h-11 items-center text-sm md:min-h-9">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </FootFold>
    </CachedMarkup>
  );
}
