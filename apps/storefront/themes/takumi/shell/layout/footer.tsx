import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { FooterLinks } from "#theme/shell/layout/footer-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { takumiMessages } from "#theme/shell/layout/takumi.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";
import { useShoppingLinks } from "#theme/shell/layout/shopping-links.ts";

export function Footer({ site }: FooterProps) {
  const linkClass = "flex min-h-11 items-center text-sm md:min-h-8";
  return (
    <footer className="takumi-foot">
      <div className="page takumi-foot-links pt-6 pb-3 md:py-8">
        <div className="max-md:pb-4 md:col-span-2 lg:col-span-1">
          <p className="font-head font-semibold">{site.site.name}</p>
          <p className="mt-2 mb-4 max-w-[34em] text-sm">{site.site.description}</p>
          <ShopInfo site={site} />
        </div>
        <FooterLinks title={words.fromCategories} links={site.categories} linkClass={linkClass} />
        <FooterLinks title={words.shopping} links={useShoppingLinks()} linkClass={linkClass} />
        <FooterLinks title={words.guide} links={words.policies} linkClass={linkClass} />
        <FooterLinks title={takumiMessages.reading} links={words.reading} linkClass={linkClass} />
      </div>
      <p className="page border-t border-line py-4 text-xs text-soft">
        <small className="text-xs">{words.copyright(site.site.company.name)}</small>
      </p>
    </footer>
  );
}
