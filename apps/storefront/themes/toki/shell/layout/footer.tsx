import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { FootFold } from "#theme/shell/layout/foot-fold.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";

/** The shop's name in vertical text at the right, with its contact details and links beside it. */
export function Footer({ site }: FooterProps) {
  const { name, tagline } = site.site;
  const productLinks = [
    { key: "all", name: words.allProducts, href: "/product" },
    { key: "makers", name: words.makers, href: "/maker" },
    { key: "brands", name: words.brands, href: "/brand" },
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
          <FooterLinks title={words.fromCategories} links={site.categories} />
          <FooterLinks title={words.shopping} links={[...productLinks, ...useAccountLinks()]} />
          <FooterLinks title={words.guide} links={[...words.reading, ...words.policies]} />
        </div>
      </div>
      <p className="page py-5 text-center text-xs">
        <small className="text-xs">{words.copyright(site.site.company.name)}</small>
      </p>
    </footer>
  );
}

type FooterLinksProps = { title: string; links: readonly { key: string; name: string; href: string }[] };

/** A line of links under its heading, parted by spaces as in running text; on a phone folded. */
function FooterLinks({ title, links }: FooterLinksProps) {
  if (links.length === 0) return null;
  const linkTexts = links.map(({ name, href }) => `${name} ${href}`);
  return (
    <CachedMarkup as="nav" name="toki-foot-links" of={[title, ...linkTexts].join("\n")} aria-label={title}>
      <FootFold title={title}>
        <ul className="md:flex md:flex-wrap md:gap-x-6">
          {links.map(({ key, name, href }) => (
            <li key={key}>
              <Anchor href={href} className="quiet-link inline-flex min-h-11 items-center text-sm">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </FootFold>
    </CachedMarkup>
  );
}
