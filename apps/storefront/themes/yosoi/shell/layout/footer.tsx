import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { FootFold } from "#theme/shell/layout/foot-fold.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";
import { yosoiMessages } from "#theme/shell/layout/yosoi.messages.ts";

/** A black section: the name large, then all links. */
export function Footer({ site }: FooterProps) {
  const brands = { key: "brands", name: words.brands, href: "/brand" };
  return (
    <footer className="yosoi-foot">
      <div className="page pt-10 pb-8 md:pt-16 md:pb-10">
        <p className="yosoi-foot-name">{site.site.name}</p>
        <p className="mt-6 max-w-[34em] text-sm leading-[1.9] text-soft">{site.site.description}</p>
        <div className="mt-8 grid gap-x-8 border-t border-line md:mt-12 md:grid-cols-3 md:gap-y-10 md:pt-10">
          <FooterLinks title={words.shopping} links={[...yosoiMessages.nav, brands, ...useAccountLinks()]} />
          <FooterLinks title={words.guide} links={[...words.reading, ...words.policies]} />
          <div className="max-md:pt-8">
            <ShopInfo site={site} />
          </div>
        </div>
        <p className="mt-8 text-xs text-soft md:mt-12">
          <small className="text-xs">{words.copyright(site.site.company.name)}</small>
        </p>
      </div>
    </footer>
  );
}

type FooterLinksProps = { title: string; links: readonly { key: string; name: string; href: string }[] };

function FooterLinks({ title, links }: FooterLinksProps) {
  const linkTexts = links.map(({ name, href }) => `${name} ${href}`);
  return (
    <CachedMarkup as="nav" name="yosoi-foot-links" of={[title, ...linkTexts].join("\n")} aria-label={title}>
      <FootFold title={title}>
        <ul>
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
