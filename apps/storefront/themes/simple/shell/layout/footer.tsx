import type { FooterProps } from "#app/shell/layout/layout-view.ts";
import { FooterLinks } from "#theme/shell/layout/footer-links.tsx";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { ShopInfo } from "#theme/shell/layout/shop-info.tsx";
import { useShoppingLinks } from "#theme/shell/layout/shopping-links.ts";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

export function Footer({ site }: FooterProps) {
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
        <FooterLinks title={words.shopping} links={useShoppingLinks()} />
        <FooterLinks title={words.guide} links={[...words.reading, ...words.policies]} />
        <FooterLinks
          title={words.fromCategories}
          links={site.categories}
          className="md:col-span-2 lg:col-span-1"
          listClass="md:grid md:grid-cols-2 md:gap-x-16 lg:grid-cols-1"
        />
      </div>
      <p className="page border-t border-line py-5 text-xs text-soft">
        <small className="text-xs">{words.copyright(site.site.company.name)}</small>
      </p>
    </footer>
  );
}
