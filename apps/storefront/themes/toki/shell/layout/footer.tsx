import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { FooterLinks } from "#theme/shell/layout/footer-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";

/** Links parted by spaces as in running text. */
const inLine = {
  listClass: "md:flex md:flex-wrap md:gap-x-6",
  linkClass: "inline-flex min-h-11 items-center text-sm",
};

/** The shop's name in vertical text at the right, with its contact details and links beside it. */
export function Footer({ site }: FooterProps) {
  const { name, tagline } = site.site;
  const productLinks = [
    { name: words.allProducts, href: "/product" },
    { name: words.makers, href: "/maker" },
    { name: words.brands, href: "/brand" },
  ];
  return (
    <footer className="toki-foot">
      <div className="page toki-foot-letter">
        <p className="toki-foot-name downward" aria-hidden="true">
          {name}
          {tagline && <span className="toki-foot-line">{tagline}</span>}
        </p>
        <div className="grid md:gap-8">
          <div className="max-md:pb-6">
            <p className="font-head text-lg">{name}</p>
            <p className="mt-3 mb-5 max-w-[34em] text-sm leading-[2]">{site.site.description}</p>
            <ShopInfo site={site} />
          </div>
          {site.categories.length > 0 && (
            <FooterLinks title={words.fromCategories} links={site.categories} {...inLine} />
          )}
          <FooterLinks title={words.shopping} links={[...productLinks, ...useAccountLinks()]} {...inLine} />
          <FooterLinks title={words.guide} links={[...words.reading, ...words.policies]} {...inLine} />
        </div>
      </div>
      <p className="page py-5 text-center text-xs">
        <small className="text-xs">{words.copyright(site.site.company.name)}</small>
      </p>
    </footer>
  );
}
