import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { useAccountLinks } from "#theme/shell/layout/account-links.tsx";
import { FooterLinks } from "#theme/shell/layout/footer-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";
import { yosoiMessages } from "#theme/shell/layout/yosoi.messages.ts";

/** A black section: the name large, then all links. */
export function Footer({ site }: FooterProps) {
  const brands = { name: words.brands, href: "/brand" };
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
